import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { mainOf, openTestShop, type TestShop } from '../testing/open-shop.ts'

vi.mock('next/navigation', async (original) => {
  const { router } = await import('../testing/next-parts.tsx')
  return { ...(await original<typeof import('next/navigation')>()), useRouter: () => router }
})
vi.mock('next/dynamic', async () => ({ default: (await import('../testing/next-parts.tsx')).awaitedIsland }))

type Json = Readonly<Record<string, unknown>>
const day = 86_400_000

const now = Date.now()
let shop: TestShop
let staff: Readonly<Record<string, string>>
beforeAll(async () => {
  shop = await openTestShop(() => now)
  staff = await shop.backend.staff('publisher')
})
afterAll(() => shop.stop())

const words = (text: string, more: Json = {}): Json => ({
  type: 'rich-text',
  v: 1,
  props: { heading: 2, body: text },
  ...more,
})
const page = (id: string, blocks: Readonly<Record<string, Json>>): Json => ({
  format: 1,
  kind: 'page',
  id,
  route: { name: 'content', alias: id },
  seo: { title: 'Sidan' },
  regions: { main: Object.keys(blocks) },
  blocks,
})
const section = (text: string): Json => ({
  format: 1,
  kind: 'section',
  id: 'notice',
  regions: { main: ['n'] },
  blocks: { n: words(text) },
})

async function saved(id: string, definition: Json, base: string | null = null): Promise<string> {
  const save = `mutation ($id: ID!, $definition: JSON!, $base: ID) {
    savePage(id: $id, definition: $definition, baseRevision: $base) { ... on PageRevision { revision } } }`
  const { data } = await shop.backend.ask<{ savePage: { revision?: string } }>(save, { id, definition, base }, staff)
  return data?.savePage.revision ?? ''
}

interface Published {
  readonly __typename: string
  readonly issues?: readonly { readonly code: string; readonly path: string }[]
}

async function published(id: string, revision: string): Promise<Published | undefined> {
  const publish = `mutation ($id: ID!, $revision: ID!) { publishPage(id: $id, revision: $revision) {
    __typename ... on InvalidPage { issues { code path } } } }`
  return (await shop.backend.ask<{ publishPage: Published }>(publish, { id, revision }, staff)).data?.publishPage
}

const show = (address: string) =>
  shop.draw(`/preview-widgets/show/${address}`, {
    cookies: { 'ralph-auth': (staff.authorization ?? '').replace('Bearer ', '') },
  })

test('[P3] a page that pinned a section keeps showing that revision after the section was published anew', async () => {
  const first = await saved('notice', section('Första raden.'))
  expect(await published('notice', first)).toMatchObject({ __typename: 'PageState' })
  const use = (pin: string): Json => ({ type: '@section', v: 1, props: {}, ref: 'notice', pin })
  for (const [id, pin] of [
    ['staying', first],
    ['following', 'published'],
  ] as const) {
    expect(await published(id, await saved(id, page(id, { b_use: use(pin) })))).toMatchObject({
      __typename: 'PageState',
    })
  }
  await published('notice', await saved('notice', section('Andra raden.'), first))
  expect(mainOf((await shop.draw('/staying')).html)).toContain('Första raden.')
  expect(mainOf((await shop.draw('/following')).html)).toContain('Andra raden.')
  const unknown = await saved('lost', page('lost', { b_use: use('ab'.repeat(32)) }))
  expect(await published('lost', unknown)).toMatchObject({
    __typename: 'InvalidPage',
    issues: [{ code: 'no-sectionRevision', path: '/blocks/b_use/pin' }],
  })
  expect(mainOf((await show('lost')).html)).toContain('Andra raden.')
})

test('[P6] an editor sees what somebody signed in sees, and what somebody else does, with nobody’s data', async () => {
  await saved(
    'member',
    page('member', {
      b_in: words('För medlemmar.', { when: { signedIn: true } }),
      b_out: words('Bli medlem.', { when: { signedIn: false } }),
    }),
  )
  const seen = async (signedIn: string) => {
    const html = mainOf((await show(`member?signedIn=${signedIn}`)).html)
    return [html.includes('För medlemmar.'), html.includes('Bli medlem.')]
  }
  expect(await seen('yes')).toEqual([true, false])
  expect(await seen('no')).toEqual([false, true])
  expect(await seen('')).toEqual([false, false])
})

test('[E2] prices in a preview are those of its instant: of the campaign that runs then, and of none after it', async () => {
  await saved('crime', page('crime', { b_shelf: { type: 'product-shelf', v: 1, props: crimeShelf } }))
  const at = (instant: number) => show(`crime?at=${new Date(instant).toISOString()}`)
  const [during, after] = [mainOf((await at(now)).html), mainOf((await at(now + 60 * day)).html)]
  const today = mainOf((await show('crime')).html)
  expect(during).toBe(today)
  expect(after).not.toBe(today)
  expect(during.match(/<del|<s\b/g)?.length ?? 0).toBeGreaterThan(after.match(/<del|<s\b/g)?.length ?? 0)
})

test('at another instant than now a server of the shop only looks; for others the instant is now', async () => {
  const then = { 'x-kolofon-at': new Date(now + 60 * day).toISOString() }
  const trusted = { ...then, 'x-kolofon-server-key': shop.backend.keys.serverKey }
  const create = 'mutation { createPreviewLink(input: { path: "/" }) { token } }'
  const refused = await shop.backend.ask(create, {}, { ...staff, ...trusted })
  expect(refused.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  expect((await shop.backend.ask(create, {}, { ...staff, ...then })).errors).toBeUndefined()
  const running = '{ discountCampaigns { alias } }'
  const seen = async (headers: Readonly<Record<string, string>>) =>
    (await shop.backend.ask<{ discountCampaigns: readonly { alias: string }[] }>(running, {}, headers)).data
      ?.discountCampaigns.length ?? 0
  expect(await seen(then)).toBe(await seen({}))
  expect(await seen(trusted)).toBeLessThan(await seen({}))
})

const crimeShelf = {
  title: 'Deckare',
  source: { category: 'deckare' },
  limit: 12,
}
