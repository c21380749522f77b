import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openActions, type TestActions } from '#app/testing/open-actions.ts'
import { languages } from '#schemas/languages.ts'

let actions: TestActions
let sku = ''
beforeAll(async () => {
  actions = await openActions({ catalog: true })
  const { rows } = await actions.backend.database.db.execute<{ id: number }>(sql`
    select s.id from skus s join products p on p.id = s.product_id join stock k on k.sku_id = s.id
    where exists (select 1 from prices where sku_id = s.id and price_list_id = 1) and k.quantity > 20 and p.format = 'pocket'
    and not exists (select 1 from product_categories c where c.product_id = p.id and c.category_id like 'children%') order by s.id limit 1`)
  sku = String(rows[0]?.id)
})
afterAll(() => actions.stop())

interface Answer {
  readonly notice?: { readonly tone: string; readonly message: string }
  readonly cart?: { readonly id: string }
  readonly notification?: { readonly price: string }
}

const send = (name: string, form: Readonly<Record<string, string>>, cookie = '') =>
  actions.send<Answer>(name, form, cookie)

interface Panel {
  readonly lines: readonly { readonly total: string }[]
  readonly sums: readonly { readonly kind: string; readonly label: string; readonly value: string }[]
}

const panelOf = async (cookie: string) =>
  (await actions.read<{ readonly panel: Panel }>('cart/panel', {}, cookie)).panel

const company = 'ralph-user-type=COMPANY'
const minor = (text: string) =>
  Math.round(
    Number(
      text
        .replace(/[^\d,−]/g, '')
        .replace('−', '-')
        .replace(',', '.'),
    ) * 100,
  )

async function cartWith(quantity: number, cookie = ''): Promise<{ readonly cookie: string; readonly added: Answer }> {
  const added = await send('cart/add', { skuId: sku, quantity: String(quantity) }, cookie)
  return { cookie: [`ralph-cart=${added.cart?.id}`, cookie].filter(Boolean).join('; '), added }
}

describe('[S1] a company that adds a title sees', () => {
  test('its price without VAT in the toast and the mini cart, whose lines add up to the total', async () => {
    const person = await cartWith(1)
    const { cookie, added } = await cartWith(1, company)
    const panel = await panelOf(cookie)
    expect(added.notification?.price).not.toBe(person.added.notification?.price)
    expect(panel.lines[0]?.total).toBe(added.notification?.price)
    expect(panel.sums.map(({ label }) => label).slice(-3)).toEqual(['Totalt exkl. moms', 'Moms', 'Totalt inkl. moms'])
    const [total, vat, paid] = panel.sums.slice(-3).map(({ value }) => minor(value))
    const above = panel.sums.slice(0, -3).reduce((sum, { value }) => sum + minor(value), 0)
    expect(above).toBe(total)
    expect((total ?? 0) + (vat ?? 0)).toBe(paid)
    const shown = await panelOf(person.cookie)
    expect(shown.sums.at(-1)).toMatchObject({ label: 'Totalt' })
    expect(minor(shown.sums.at(-1)?.value ?? '')).toBe(paid)
  })
})

describe('[F37] entering a promo code', () => {
  test('reports that it is applied, which code it replaces, and why a worse one is refused', async () => {
    const { cookie } = await cartWith(9)
    expect(await send('cart/code', { code: 'femtio' }, cookie)).toMatchObject({
      notice: { tone: 'success', message: 'Koden är tillagd.' },
    })
    const worse = await send('cart/code', { code: 'fraktfritt', replaces: 'FEMTIO' }, cookie)
    expect(worse.notice).toMatchObject({ tone: 'problem' })
    expect(worse.notice?.message).toContain('FEMTIO')
    expect(await send('cart/code', { code: 'läs mer', replaces: 'FEMTIO' }, cookie)).toMatchObject({
      notice: { tone: 'success', message: 'Koden är tillagd och ersätter FEMTIO.' },
    })
  })

  test('through a link reports why a worse one is refused, and leaves the better one', async () => {
    const { cookie } = await cartWith(9)
    await send('cart/code', { code: 'femtio' }, cookie)
    const filled = await send('cart/fill', { code: 'fraktfritt' }, cookie)
    expect(filled.notice).toMatchObject({ tone: 'problem' })
    expect(filled.notice?.message).toContain('Därför är FEMTIO kvar.')
    expect((await panelOf(cookie)).sums.map(({ label }) => label)).toContain('FEMTIO')
  })

  test.each(languages)('reports in %s what is missing', async (language) => {
    const { cookie } = await cartWith(1)
    const { notice } = await send('cart/code', { code: 'femtio', language }, cookie)
    expect(notice?.tone).toBe('problem')
    expect(notice?.message).toMatch(/FEMTIO.*300\s/)
  })
})
