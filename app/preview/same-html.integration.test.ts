import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPages } from '#backend/content/index.ts'
import { blocks } from '#blocks/index.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { canonicalJson } from '#schemas/canonical.ts'
import { type Language, languages } from '#schemas/languages.ts'
import { revisionOf } from '#schemas/revision.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { rounds } from '#tests/scale.ts'
import { mainOf, openTestShop, type RenderedPage, type TestShop } from '../testing/open-shop.ts'

const places = [
  ['se', ['sv', 'en']],
  ['dk', ['da', 'en']],
  ['fi', ['fi', 'sv', 'en']],
  ['no', ['nb', 'en']],
  ['eu', ['en']],
] as const
const alias = Object.fromEntries(languages.map((language) => [language, `same-${language}`]))
const config = shopConfigSchema.parse({})
const today = Date.now()

/**
 * Current time of the whole shop, in epoch milliseconds. The tests change it to compare a preview of an instant with
 * the live page at that instant.
 */
let clock = today
let shop: TestShop
let categories: readonly { readonly id: string; readonly aliases: Readonly<Record<string, string>> }[]
let products: readonly string[]
beforeAll(async () => {
  shop = await openTestShop(() => clock)
  const { data } = await shop.backend.ask<{
    categories: readonly { id: string; aliases: readonly { language: string; alias: string }[] }[]
    productList: { items: readonly { alias: string }[] }
  }>(
    '{ categories { id aliases { language alias } } productList(input: { pageSize: 30, facets: [] }) { items { alias } } }',
  )
  products = data?.productList.items.map((item) => item.alias) ?? []
  categories = (data?.categories ?? []).map(({ id, aliases }) => ({
    id,
    aliases: Object.fromEntries(aliases.map((one) => [one.language, one.alias])),
  }))
})
afterAll(() => shop.stop())

const place = fc
  .constantFrom(...places)
  .chain(([market, own]) => fc.record({ market: fc.constant(market), language: fc.constantFrom(...own) }))
const instant = fc.integer({ min: Date.UTC(2026, 8, 1), max: Date.UTC(2026, 11, 31) })
const wallClock = instant.map((at) => new Date(at).toISOString().slice(0, 16))
const condition = fc.oneof(
  fc.record({ market: fc.constantFrom('se', 'fi', 'eu') }),
  fc.record({ language: fc.subarray([...languages], { minLength: 1 }) }),
  fc.record({ customerType: fc.constantFrom('PERSON', 'COMPANY') }),
  fc.record({ window: fc.record({ from: wallClock, zone: fc.constantFrom('market', 'UTC') }) }),
  fc.record({ not: fc.record({ window: fc.record({ until: wallClock }) }) }),
  fc.record({ signedIn: fc.boolean() }),
)

const subjects = ['none', 'product', 'category'] as const
type Subject = (typeof subjects)[number]
const nodeOf = (block: (typeof blocks)[number]) => {
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
}

const fitting = (subject: Subject) =>
  blocks.filter(({ editor }) => editor.subject === undefined || editor.subject === subject)
const about = (subject: Subject) =>
  fc.record({
    subject: fc.constant(subject),
    nth: fc.nat(29),
    nodes: fc.array(fc.constantFrom(...fitting(subject)).chain(nodeOf), { minLength: 1, maxLength: 4 }),
  })

function boundTo(subject: Subject, nth: number) {
  if (subject === 'product') {
    const product = products[nth % products.length] ?? ''
    const params = { alias: product }
    return { route: { name: 'product', params }, paramsIn: () => params }
  }
  if (subject === 'category') {
    const category = categories[nth % categories.length]
    const aliasIn = (language: Language) => category?.aliases[language] ?? ''
    return {
      route: { name: 'category' },
      match: { category: [category?.id ?? ''] },
      paramsIn: (language: Language) => ({ category: aliasIn(language) }),
    }
  }
  const route = { name: 'content', alias: { $t: alias } }
  return { route, paramsIn: (language: Language) => ({ alias: alias[language] ?? '' }) }
}

type ValueOf<Of> = Of extends fc.Arbitrary<infer Value> ? Value : never

/** One case per block type, because the random cases may leave out types. */
const onceEach = blocks.map(
  (block): [ValueOf<ReturnType<typeof about>>, ValueOf<typeof place>, 'PERSON', boolean, number] => {
    const [props = {}] = Object.values(block.examples)
    const nodes = [{ type: block.type, v: block.version, props }]
    const subject: Subject = block.editor.subject ?? 'none'
    return [{ subject, nth: 0, nodes }, { market: 'se', language: 'sv' }, 'PERSON', false, today]
  },
)

interface Seen {
  readonly path: string
  readonly market: string
  readonly language: string
  readonly customerType: string
  readonly signedIn: boolean
  readonly now: number
}

/**
 * Renders a revision in one context twice: live at the instant in `seen`, and as a preview of that instant. The search
 * index is updated some time after the clock has moved, so the live page can still change. If it does, repeats both
 * renders, up to three times.
 */
async function bothWays(pageId: string, revision: string, seen: Seen, tries = 4): Promise<Ways> {
  const live = await renderLive(seen)
  const preview = await renderPreview(pageId, revision, seen)
  if (tries === 1 || mainOf(preview.html) === mainOf(live.html)) return { live, preview }
  const isStill = mainOf((await renderLive(seen)).html) === mainOf(live.html)
  return isStill ? { live, preview } : bothWays(pageId, revision, seen, tries - 1)
}

interface Ways {
  readonly live: RenderedPage
  readonly preview: RenderedPage
}

function renderLive({ path, market, customerType, signedIn, now }: Seen): Promise<RenderedPage> {
  clock = now
  const session: Readonly<Record<string, string>> = signedIn ? { 'ralph-auth': 'of somebody' } : {}
  const cookies = { 'ralph-selected-market': market, 'ralph-user-type': customerType, ...session }
  return shop.render(path, { cookies }).finally(() => {
    clock = today
  })
}

async function renderPreview(pageId: string, revision: string, seen: Seen): Promise<RenderedPage> {
  const { market, language, customerType, signedIn, now } = seen
  const at = new Date(now).toISOString()
  const query = new URLSearchParams({ revision, market, language, customerType, signedIn: signedIn ? 'yes' : '', at })
  const { authorization = '' } = await shop.backend.staff('editor')
  const cookies = { 'ralph-auth': authorization.replace('Bearer ', '') }
  return shop.render(`/preview-widgets/show/${pageId}?${query}`, { cookies })
}

test('[E2] a revision has the same bytes live and in preview, in every context', async () => {
  const compared = { none: 0, product: 0, category: 0 }
  const types = new Set<string>()
  const property = (subject: Subject) =>
    fc.asyncProperty(
      about(subject),
      place,
      fc.constantFrom('PERSON', 'COMPANY'),
      fc.boolean(),
      instant,
      async ({ subject, nth, nodes }, { market, language }, customerType, signedIn, now) => {
        const { route, match, paramsIn } = { match: undefined, ...boundTo(subject, nth) }
        const made = {
          format: 1,
          kind: 'page',
          id: 'same',
          route,
          ...(match && { match }),
          regions: { main: nodes.map((_, index) => `b_${index}`) },
          blocks: Object.fromEntries(nodes.map((own, index) => [`b_${index}`, own])),
        }
        await seedPages(shop.backend.database.db, [made])
        const path = hrefTo({ route: route.name, params: paramsIn(language) }, { market, language, config })
        const revision = revisionOf(canonicalJson(made))
        const { live, preview } = await bothWays('same', revision, {
          path,
          market,
          language,
          customerType,
          signedIn,
          now,
        })
        expect(live.outcome).toMatchObject({ page: 'same', revision })
        expect(preview.outcome).toMatchObject({ page: 'same', revision, cacheable: false, indexed: false })
        // Skip a page with a block that cannot be shown, because only the preview shows a stub for it
        // (`faults.integration.test.ts`).
        fc.pre(live.outcome.problems.length === 0)
        expect(mainOf(preview.html)).toBe(mainOf(live.html))
        expect(preview.outcome.varyDims).toEqual(live.outcome.varyDims)
        compared[subject] += 1
        for (const { type } of nodes) types.add(type)
      },
    )
  for (const subject of subjects) {
    const examples = onceEach.filter(([about]) => about.subject === subject)
    await fc.assert(property(subject), { numRuns: examples.length + rounds(3), examples })
  }
  for (const subject of subjects) expect(compared[subject]).toBeGreaterThan(rounds(2))
  expect([...types].sort()).toEqual(blocks.map(({ type }) => type).sort())
}, 120_000)
