import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { handleAction } from '#app/handle-action.ts'
import { getShop } from '#app/shop.ts'
import { cookieOf } from '#app/testing/open-actions.ts'
import { openTestShop, type TestShop } from '#app/testing/open-shop.ts'
import { addOrderToCookie, ordersCookie } from '#runtime/guards/order-cookie.ts'
import { hashPassword } from '#runtime/password-hash.ts'
import { lastToken } from '#tests/mails.ts'
import { createShopper } from '#tests/shopper.ts'

vi.mock('next/navigation', async (original) => {
  const { router } = await import('#app/testing/next-parts.tsx')
  return { ...(await original<typeof import('next/navigation')>()), useRouter: () => router }
})
vi.mock('next/dynamic', async () => ({ default: (await import('#app/testing/next-parts.tsx')).awaitedIsland }))

type Cookies = Readonly<Record<string, string>>

/** Actions that only scripts, links or the composer call. No form submits to them. */
const withoutForm = [
  'alerts/email',
  'cart/fill',
  'cart/panel',
  'cart/summary',
  'checkout/place-name',
  'favorites/summary',
  'finding/suggest',
  'finding/viewed',
  'preview/prove',
]
/** Fields that every form has. */
const always = ['market', 'language', 'return']

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.stop())

async function act(name: string, fields: Cookies, cookies: Cookies = {}): Promise<Response> {
  const body = new URLSearchParams({ market: 'se', language: 'sv', ...fields })
  const cookie = Object.entries(cookies).map(([key, value]) => `${key}=${value}`)
  const headers = { cookie: cookie.join('; ') }
  return handleAction(new Request(`http://shop/actions/${name}`, { method: 'POST', body, headers }), name)
}

async function register(email: string): Promise<Cookies> {
  const fields = { email, firstName: 'Anna', lastName: 'Ek', passwordHash: await hashPassword('sju tecken') }
  return { 'ralph-auth': cookieOf(await act('account/register', fields), 'ralph-auth') ?? '' }
}

interface Form {
  readonly hrefs: readonly string[]
  readonly fields: readonly string[]
}

/**
 * Returns the forms with method POST on a page. Includes controls outside a form that belong to it by their `form`
 * attribute.
 */
function formsOf(html: string): readonly Form[] {
  const valuesOf = (text: string, name: string) =>
    [...text.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'gi'))].map(([, value = '']) => value)
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].flatMap(([, head = '', inside = '']) => {
    if (!/\smethod="post"/.test(head)) return []
    const [id] = valuesOf(head, 'id')
    const outside = [...html.matchAll(/<(?:button|input|select|textarea)\b[^>]*>/g)].map(([control]) => control)
    const own = outside.filter((control) => id !== undefined && valuesOf(control, 'form').includes(id)).join('')
    return [
      {
        hrefs: [...valuesOf(head, 'action'), ...valuesOf(inside + own, 'formaction')],
        fields: valuesOf(inside + own, 'name'),
      },
    ]
  })
}

/** Renders every example of every block, and then the personal pages for visitors with a cart, orders and lists. */
async function* pages(): AsyncGenerator<readonly [url: string, html: string]> {
  const open = async (url: string, cookies: Cookies = {}) => [url, (await shop.render(url, { cookies })).html] as const
  for (const { type, examples } of getShop().registry.blocks) {
    for (const example of Object.keys(examples)) yield open(`/preview-widgets/${type}/${example}?bare=1`)
  }
  const { backend } = shop
  const shopper = createShopper(backend)
  const { rows } = await backend.database.db.execute<{ id: number; alias: string }>(sql`
    select p.id, p.alias from products p join skus s on s.product_id = p.id join stock k on k.sku_id = s.id
    join prices r on r.sku_id = s.id and r.price_list_id = 1 where k.quantity > 5 order by p.id limit 2`)
  const [{ id = 0, alias = '' } = {}, other] = rows
  const productId = String(id)

  const skuId = String(await shopper.newSku(9))
  const guest = { 'ralph-cart': cookieOf(await act('cart/add', { skuId }), 'ralph-cart') ?? '' }
  for (const more of [await shopper.newSku(9), await shopper.newSku(9)]) {
    await act('cart/add', { skuId: String(more) }, guest)
    await act('cart/save', { skuId: String(more), saved: '1' }, guest)
  }
  await act('cart/code', { code: 'BOKGÅVA' }, guest)
  yield open('/varukorg', guest)
  yield open('/en/cart?market=dk', guest)
  yield open('/kassan?step=payment', guest)
  await backend.database.db.execute(sql`update prices set regular = regular + 1000 where sku_id = ${Number(skuId)}`)
  yield open('/varukorg', guest)

  const anna = await register('anna@example.com')
  for (const name of ['Sommar', 'Höst']) await act('favorites/create', { name }, anna)
  await act('favorites/toggle', { productId }, anna)
  yield open('/favoriter', anna)
  const list = /name="listId" value="([^"]+)"/.exec((await open('/favoriter', anna))[1])?.[1] ?? ''
  await act('favorites/share', { listId: list }, anna)
  yield open('/favoriter', anna)
  for (const path of ['', '/installningar', '/installningar?part=data', '/saldo'])
    yield open(`/mina-sidor${path}`, anna)
  yield open('/account')
  yield open('/account', anna)
  yield open('/account/reset-password?token=x')
  yield open('/account/order')

  const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(9)))
  await shopper.settle(made, 'captured')
  const orders = { [ordersCookie]: addOrderToCookie({}, { id: made.order.orderId, token: made.token }) }
  yield open(`/checkout/confirm?order=${made.order.orderId}`, { ...anna, ...orders })
  await backend.database.db.execute(sql`update orders set status = 'completed' where id = ${made.order.orderId}`)
  yield open(`/checkout/confirm?order=${made.order.orderId}`, { ...anna, ...orders })

  await act('alerts/ask', { email: 'bo@example.com', productId, kind: 'price' })
  const alert = await lastToken(backend, 'bo@example.com')
  yield open(`/alerts?token=${alert}`)
  await act('newsletter/subscribe', { email: 'cilla@example.com' })
  yield open(`/newsletter/confirm?token=${await lastToken(backend, 'cilla@example.com')}`)
  yield open('/newsletter/confirm')
  await act('reviews/write', { productId, name: 'Anna', stars: '4', title: '', text: 'En riktigt bra bok.' }, anna)
  yield open(`/review?product=${alias}`, anna)
  yield open(`/compare?ids=${productId},${other?.id}`)
  yield open('/region')
  const approve = `mutation { moderateReview(id: "1", version: 1, decision: APPROVE) { __typename } }`
  expect((await backend.ask(approve, {}, await backend.staff('moderator'))).errors).toBeUndefined()
  yield open(`/p/${alias}`)
}

test('[B1] every form posts to an action that the registry knows, with fields that the action reads', async () => {
  const { actions } = getShop().registry
  const known = new Map([...actions.values()].map((action) => [action.href, action]))
  const wrong: string[] = []
  const seen = new Set<string>()
  for await (const [url, html] of pages()) {
    for (const { hrefs, fields } of formsOf(html)) {
      const found = hrefs.flatMap((href) => known.get(href) ?? [])
      if (found.length < hrefs.length) wrong.push(`${url}: ${hrefs.join(', ')}`)
      for (const { name } of found) seen.add(name)
      const read = new Set([...always, ...found.flatMap(({ input }) => Object.keys(input.shape))])
      const isOpen = found.some(({ input }) => input.def.catchall !== undefined)
      for (const field of fields) if (!read.has(field) && !isOpen) wrong.push(`${url}: ${hrefs[0]} has ${field}`)
    }
  }
  expect([...new Set(wrong)]).toEqual([])
  expect([...actions.keys()].filter((name) => !seen.has(name)).toSorted()).toEqual(withoutForm)
}, 300_000)
