import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { seedPages } from '#backend/content/index.ts'
import { blocks } from '#blocks/index.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { canonicalJson } from '#schemas/canonical.ts'
import { languages } from '#schemas/languages.ts'
import { revisionOf } from '#schemas/revision.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { mainOf, openTestShop, type TestShop } from '../testing/open-shop.ts'

vi.mock('next/navigation', async (original) => {
  const { router } = await import('../testing/next-parts.tsx')
  return { ...(await original<typeof import('next/navigation')>()), useRouter: () => router }
})
vi.mock('next/dynamic', async () => ({ default: (await import('../testing/next-parts.tsx')).awaitedIsland }))

const places = [
  ['se', ['sv', 'en']],
  ['dk', ['da', 'en']],
  ['fi', ['fi', 'sv', 'en']],
  ['no', ['nb', 'en']],
  ['eu', ['en']],
] as const
const alias = Object.fromEntries(languages.map((language) => [language, `same-${language}`]))
const config = shopConfigSchema.parse({})

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
}, 120_000)
afterAll(() => shop.stop())

const place = fc
  .constantFrom(...places)
  .chain(([market, own]) => fc.record({ market: fc.constant(market), language: fc.constantFrom(...own) }))
const instant = fc.integer({ min: Date.UTC(2026, 10, 1), max: Date.UTC(2026, 11, 31) })
const wallClock = instant.map((at) => new Date(at).toISOString().slice(0, 16))
const condition = fc.oneof(
  fc.record({ market: fc.constantFrom('se', 'fi', 'eu') }),
  fc.record({ language: fc.subarray([...languages], { minLength: 1 }) }),
  fc.record({ customerType: fc.constantFrom('PERSON', 'COMPANY') }),
  fc.record({ window: fc.record({ from: wallClock, zone: fc.constantFrom('market', 'UTC') }) }),
  fc.record({ not: fc.record({ window: fc.record({ until: wallClock }) }) }),
  fc.record({ signedIn: fc.boolean() }),
)

const everywhere = blocks.filter(({ editor }) => editor.subject === undefined)
const node = fc.constantFrom(...everywhere).chain((block) => {
  const props = fc.constantFrom(...Object.values(block.examples))
  return fc.record(
    {
      type: fc.constant(block.type),
      v: fc.constant(block.version),
      props,
      when: condition,
      variants: fc
        .tuple(condition, props)
        .map(([when, other]) => [{ id: 'other', when: { all: [when] }, props: other }]),
    },
    { requiredKeys: ['type', 'v', 'props'] },
  )
})
const definition = fc.array(node, { minLength: 1, maxLength: 4 }).map((nodes) => ({
  format: 1,
  kind: 'page',
  id: 'same',
  route: { name: 'content', alias: { $t: alias } },
  regions: { main: nodes.map((_, index) => `b_${index}`) },
  blocks: Object.fromEntries(nodes.map((own, index) => [`b_${index}`, own])),
}))

/** Both ways of asking for a revision in one context. */
async function bothWays(
  pageId: string,
  revision: string,
  input: {
    readonly path: string
    readonly market: string
    readonly language: string
    readonly customerType: string
    readonly now: number
  },
) {
  const { path, market, language, customerType, now } = input
  const live = await shop.draw(path, {
    cookies: { 'ralph-selected-market': market, 'ralph-user-type': customerType },
    now,
  })
  const query = new URLSearchParams({ revision, market, language, customerType, at: new Date(now).toISOString() })
  const preview = await shop.draw(`/preview-widgets/show/${pageId}?${query}`, {
    cookies: { 'ralph-auth': shop.staffToken },
  })
  return { live, preview }
}

test('[E2] a revision has the same bytes live and in preview, in whatever context it is looked at', async () => {
  let compared = 0
  const types = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      definition,
      place,
      fc.constantFrom('PERSON', 'COMPANY'),
      instant,
      async (made, { market, language }, customerType, now) => {
        await seedPages(shop.backend.database.db, [made])
        const path = hrefTo({ route: 'content', params: { alias: alias[language] } }, { market, language, config })
        const revision = revisionOf(canonicalJson(made))
        const { live, preview } = await bothWays('same', revision, { path, market, language, customerType, now })
        expect(live.outcome).toMatchObject({ page: 'same', revision })
        expect(preview.outcome).toMatchObject({ page: 'same', revision, cacheable: false, indexed: false })
        // What cannot be shown is a stub in preview and nothing live; that is told in faults.integration.test.ts.
        fc.pre(live.outcome.problems.length === 0)
        expect(mainOf(preview.html)).toBe(mainOf(live.html))
        expect(preview.outcome.varyDims).toEqual(live.outcome.varyDims)
        compared += 1
        for (const { type } of Object.values(made.blocks)) types.add(type)
      },
    ),
    { numRuns: 120 },
  )
  expect(compared).toBeGreaterThanOrEqual(100)
  expect(types.size).toBeGreaterThan(15)
}, 300_000)
