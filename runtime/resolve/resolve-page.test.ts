import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createRegistry } from '#runtime/registry/create-registry.ts'
import { defineBlock } from '#runtime/registry/define-block.ts'
import type { Condition } from '#schemas/condition.ts'
import { type BlockNode, type PageDefinition, pageSchema, type SectionDefinition } from '#schemas/page.ts'
import { instantOf, windowFaults, windowState } from '#schemas/windows.ts'
import { choosePage } from './choose-page.ts'
import { createDependencies, matchesCondition } from './conditions.ts'
import { type ResolveContext, resolvePage } from './resolve-page.ts'

const { prepareNode } = createRegistry([
  defineBlock({
    type: 'rich-text',
    props: z.looseObject({ limit: z.number().max(9).optional(), tone: z.string().default('paper') }),
    examples: {},
    view: () => null,
    editor: { title: { sv: 'x', en: 'x' }, group: 'content' },
  }),
])

const context: ResolveContext = {
  market: 'se',
  countryCode: 'SE',
  language: 'sv',
  customerType: 'PERSON',
  now: Date.UTC(2026, 10, 1, 12),
  campaigns: [],
  list: null,
  signedIn: false,
  audiences: [],
  marketDefaultLanguage: 'sv',
  subject: null,
}

function page(blocks: Record<string, BlockNode>, more: Partial<PageDefinition> = {}): PageDefinition {
  return pageSchema.parse({
    format: 1,
    kind: 'page',
    id: 'p',
    route: { name: 'index' },
    regions: { main: Object.keys(blocks) },
    blocks,
    ...more,
  })
}

function resolve(
  definition: PageDefinition,
  own: Partial<ResolveContext> = {},
  sections: Record<string, SectionDefinition> = {},
) {
  return resolvePage({
    id: 'p',
    revision: 'r',
    definition,
    sections: new Map(Object.entries(sections)),
    context: { ...context, ...own },
    prepareNode,
  })
}

const text = (props: BlockNode['props'], more: Partial<BlockNode> = {}): BlockNode => ({
  type: 'rich-text',
  v: 1,
  props,
  ...more,
})

describe('[P5] localised values', () => {
  const definition = page({ b: text({ title: { $t: { sv: 'Hej', fi: 'Moi' } }, note: { $t: { en: null, sv: 'x' } } }) })
  test('are chosen once per language, shared by all requests, and cannot be changed by one of them', () => {
    const shared = page({ b: text({ items: [{ title: { $t: { sv: 'Hej', en: 'Hi' } } }], note: { $t: { sv: 'x' } } }) })
    const propsIn = (language: 'sv' | 'en') => resolve(shared, { language }).regions.main?.[0]?.props
    const swedish = propsIn('sv')
    expect(swedish).toMatchObject({ items: [{ title: 'Hej' }] })
    expect(propsIn('en')).toMatchObject({ items: [{ title: 'Hi' }] })
    expect(propsIn('sv')).toBe(swedish)
    const [item] = Object.values(swedish?.items ?? [])
    expect([swedish, item].map(Object.isFrozen)).toEqual([true, true])
    const gaps = () => resolve(shared, { language: 'en' }).coverage
    expect(gaps()).toEqual([{ blockId: 'b', path: '/note', shown: 'sv' }])
    expect(gaps()).toEqual(gaps())
  })

  test('fall back to the market’s language, then Swedish, and the gap is reported', () => {
    const inDanish = resolve(definition, { language: 'da', marketDefaultLanguage: 'fi' })
    expect(inDanish.regions.main?.[0]?.props.title).toBe('Moi')
    expect(inDanish.coverage).toContainEqual({ blockId: 'b', path: '/title', shown: 'fi' })
    expect(resolve(definition, { language: 'nb', marketDefaultLanguage: 'nb' }).regions.main?.[0]?.props.title).toBe(
      'Hej',
    )
  })
  test('[R3] a text without words falls back like a missing one', () => {
    const titles = { sv: 'Hej', da: '', en: ' ', fi: '\u200b\u00a0', nb: '\u00ad' }
    const blank = page({ b: text({ title: { $t: titles }, note: { $t: { sv: '', fi: ' ' } } }) })
    for (const language of ['da', 'en', 'fi', 'nb'] as const) {
      const shown = resolve(blank, { language, marketDefaultLanguage: language })
      expect(shown.regions.main?.[0]?.props.title).toBe('Hej')
      expect(shown.regions.main?.[0]?.props).not.toHaveProperty('note')
      expect(shown.coverage).toEqual([
        { blockId: 'b', path: '/title', shown: 'sv' },
        { blockId: 'b', path: '/note', shown: null },
      ])
    }
  })
  test('[E4] a text stored with other line ends and decomposed letters is normalized', () => {
    const stored = page({ b: text({ title: { $t: { sv: 'Ett\r\n\r\nO\u0308ppet\u200b' } }, tone: 'in\u00adk\ufeff' }) })
    expect(resolve(stored).regions.main?.[0]?.props).toMatchObject({ title: 'Ett\n\nÖppet', tone: 'in\u00adk' })
  })
  test('null is deliberately blank', () => {
    expect(resolve(definition, { language: 'en' }).regions.main?.[0]?.props).not.toHaveProperty('note')
  })
})

describe('[P3] shared sections', () => {
  const header: SectionDefinition = {
    format: 1,
    kind: 'section',
    id: 'header',
    regions: { main: ['h'] },
    blocks: { h: text({ title: 'Kolofon' }) },
    exposes: { title: { block: 'h', prop: 'title' }, limit: { block: 'h', prop: 'limit' } },
  }
  const use = (ref: string, props = {}): BlockNode => ({ type: '@section', v: 1, props, ref })
  test('are shown on the page, with the props that the use sets', () => {
    const resolved = resolve(page({ s: use('header', { title: 'Jul' }) }), {}, { header })
    expect(resolved.regions.main).toMatchObject([{ id: 's.h', sectionId: 'header', props: { title: 'Jul' } }])
    expect(resolved.sections).toEqual(['header'])
  })
  test('ignore and report a value of the use that does not fit', () => {
    const resolved = resolve(page({ s: use('header', { title: 'Jul', limit: 10 }) }), {}, { header })
    expect(resolved.regions.main).toMatchObject([{ id: 's.h', props: { title: 'Kolofon' } }])
    expect(resolved.problems).toMatchObject([{ blockId: 's.h', type: 'rich-text', code: 'invalid' }])
  })
  test('that contain themselves, or are missing, are left out and reported', () => {
    const loop: SectionDefinition = { ...header, regions: { main: ['again'] }, blocks: { again: use('header') } }
    expect(
      resolve(page({ s: use('header'), t: use('none') }), {}, { header: loop }).trace.map(({ note }) => note),
    ).toEqual(['left out: section header contains itself', 'left out: no section none'])
  })
})

describe('[P4] sections placed by rule', () => {
  const help: SectionDefinition = {
    format: 1,
    kind: 'section',
    id: 'help',
    regions: { main: ['h'] },
    blocks: { h: text({ title: 'Fråga oss' }) },
    placement: { route: 'category', match: { category: ['crime'] }, region: 'main', at: 'start' },
  }
  const facts = { categoryIds: ['crime', 'nordic'], brandId: null, price: null, inStock: null }
  const subject = {
    kind: 'category',
    id: 'nordic',
    alias: 'x',
    name: 'X',
    description: null,
    aliases: {},
    trail: [],
    facts,
  } as const
  const category = page({ own: text({ title: 'Egen' }) }, { route: { name: 'category' } })
  const ids = (definition: PageDefinition, own: Partial<ResolveContext> = { subject }, section = help) =>
    resolve(definition, own, { help: section }).regions.main?.map(({ id }) => id)

  test('are on every page of the route that the rule matches, and on no other', () => {
    expect(ids(category)).toEqual(['placed-help.h', 'own'])
    expect(ids(category, { subject: { ...subject, facts: { ...facts, categoryIds: ['poetry'] } } })).toEqual(['own'])
    expect(ids(page({ own: text({}) }))).toEqual(['own'])
  })
  test('are at the place of the rule, under its condition, and not twice', () => {
    const placement = { route: 'category', region: 'main', at: 'end', when: { market: 'fi' } } as const
    expect(ids(category, { market: 'fi' }, { ...help, placement })).toEqual(['own', 'placed-help.h'])
    expect(ids(category, { market: 'se' }, { ...help, placement })).toEqual(['own'])
    const using = page({ s: { type: '@section', v: 1, props: {}, ref: 'help' } }, { route: { name: 'category' } })
    expect(ids(using)).toEqual(['s.h'])
  })
})

describe('[structure S1] defaults of the schema are passed to the view', () => {
  const node = text(
    { title: 'Hej' },
    {
      variants: [
        { id: 'broken', when: { market: 'dk' }, props: { limit: 99 } },
        { id: 'fits', when: { market: 'dk' }, props: { limit: 5 } },
      ],
      overrides: { fi: { limit: { value: 99 } }, no: { tone: { value: 'ink' } } },
    },
  )
  const shown = (market: string) => resolve(page({ b: node }), { market })

  test('for the block itself, its variants and its overrides', () => {
    expect(shown('se').regions.main?.[0]?.props).toEqual({ title: 'Hej', tone: 'paper' })
    expect(shown('dk').regions.main?.[0]).toMatchObject({ variant: 'fits', props: { limit: 5, tone: 'paper' } })
    expect(shown('no').regions.main?.[0]?.props).toEqual({ title: 'Hej', tone: 'ink' })
  })
  test('also when a variant or an override that does not fit is ignored and reported', () => {
    expect(shown('dk').problems).toMatchObject([{ blockId: 'b', code: 'invalid', type: 'rich-text' }])
    expect(shown('fi').regions.main?.[0]?.props).toEqual({ title: 'Hej', tone: 'paper' })
    expect(shown('fi').problems[0]?.message).toContain('Override for fi')
    expect(shown('se').problems).toEqual([])
  })
})

describe('[P6] targeting', () => {
  test('the first matching variant wins, and is named in the trace', () => {
    const variants = [
      { id: 'dk', when: { market: 'dk' }, props: { title: 'Dansk' } },
      { id: 'any', when: { all: [] }, props: { title: 'Alla' } },
    ]
    const definition = page({ b: text({ title: 'Hej' }, { variants }) })
    expect(resolve(definition).regions.main?.[0]).toMatchObject({ variant: 'any', props: { title: 'Alla' } })
    expect(resolve(definition, { market: 'dk' }).regions.main?.[0]).toMatchObject({
      variant: 'dk',
      props: { title: 'Dansk' },
    })
  })
  test('an unknown predicate is false', () => {
    const unknown = { weather: 'rain' } as unknown as Condition
    expect(matchesCondition(unknown, context, createDependencies())).toBe(false)
  })
  test('an audience sees its blocks, and the page varies only on the audiences that it names', () => {
    const definition = page({ b: text({}, { when: { audience: ['loyal', 'returning'] } }) })
    const seen = (...audiences: string[]) => resolve(definition, { audiences }).regions.main?.length
    expect([seen(), seen('first-order'), seen('loyal'), seen('first-order', 'returning')]).toEqual([0, 0, 1, 1])
    expect(resolve(definition).varyDims).toEqual(['audience:loyal', 'audience:returning'])
  })
  test('[N36] a visitor sees the blocks and variants of their group, and the page varies on running tests that it uses', () => {
    const variants = [{ id: 'new', when: { test: 'hero', group: 'b' }, props: { title: 'Ny' } }]
    const definition = page({
      b_hero: text({ title: 'Gammal' }, { variants }),
      b_only: text({ title: 'Bara b' }, { when: { test: 'shelf', group: ['b', 'c'] } }),
    })
    const as = (group: string, isRunning = true) => {
      const endsAt = isRunning ? context.now + 1_000 : null
      return resolve(definition, {
        tests: new Map(['hero', 'shelf', 'unused'].map((id) => [id, { group, isRunning, endsAt }])),
      })
    }
    const seen = (of: ReturnType<typeof resolve>) => of.regions.main?.map(({ props }) => props.title)
    expect([seen(as('control')), seen(as('b')), seen(resolve(definition))]).toEqual([
      ['Gammal'],
      ['Ny', 'Bara b'],
      ['Gammal'],
    ])
    expect(as('b')).toMatchObject({ varyDims: ['test:hero', 'test:shelf'], nextChangeAt: context.now + 1_000 })
    expect(as('b').tests).toEqual([
      { test: 'hero', group: 'b', blocks: ['b_hero'], byPage: false },
      { test: 'shelf', group: 'b', blocks: ['b_only'], byPage: true },
    ])
    expect(as('control').tests.at(-1)).toEqual({ test: 'shelf', group: 'control', blocks: [], byPage: true })
    const ended = as('b', false)
    expect([seen(ended), ended.varyDims, ended.nextChangeAt, ended.tests]).toEqual([['Ny', 'Bara b'], [], null, []])
  })
  test('[N36] a test of a section or a slot’s owner counts the blocks inside of it too', () => {
    const inside = page({ b_in: text({ title: 'I' }) })
    const section = { ...inside, kind: 'section' as const, id: 's', route: undefined }
    const definition = page({
      b_use: { type: '@section', v: 1, props: {}, ref: 's', when: { test: 'hero', group: 'control' } },
      b_other: text({ title: 'Annat' }),
    })
    const tests = new Map([['hero', { group: 'control', isRunning: true, endsAt: null }]])
    const { tests: shown } = resolve(definition, { tests }, { s: section as unknown as SectionDefinition })
    expect(shown).toEqual([{ test: 'hero', group: 'control', blocks: ['b_use.b_in'], byPage: true }])
  })
  test('a signed-in visitor sees their blocks, a guest the others, and the page varies on the session', () => {
    const definition = page({
      b_in: text({}, { when: { signedIn: true } }),
      b_out: text({}, { when: { not: { signedIn: true } } }),
    })
    const seen = (signedIn: boolean) => resolve(definition, { signedIn }).regions.main?.map(({ id }) => id)
    expect([seen(true), seen(false)]).toEqual([['b_in'], ['b_out']])
    expect(resolve(definition).varyDims).toContain('signedIn')
  })
})

describe('[P7] cache key and next change', () => {
  const clock = fc
    .integer({ min: 0, max: 60 * 24 * 20 })
    .map((minutes) => new Date(Date.UTC(2026, 10, 1) + minutes * 60_000).toISOString().slice(0, 16))
  const predicate: fc.Arbitrary<Condition> = fc.oneof(
    fc.constantFrom('se', 'fi').map((market) => ({ market })),
    fc.constantFrom('sv' as const, 'fi' as const).map((language) => ({ language })),
    fc.constantFrom('PERSON', 'COMPANY').map((customerType) => ({ customerType })),
    fc.tuple(clock, clock).map(([from, until]) => ({ window: { from, until, zone: 'Europe/Stockholm' } })),
  )
  const condition = fc.letrec<{ tree: Condition }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 3 },
      predicate,
      fc.array(tie('tree'), { maxLength: 3 }).map((all) => ({ all })),
      tie('tree').map((not) => ({ not })),
    ),
  })).tree
  // The copy is a new definition, so no result of another call is reused.
  const shown = (definition: PageDefinition, now: number, own: Partial<ResolveContext> = {}) =>
    JSON.stringify(resolve(structuredClone(definition), { ...own, now }).regions)
  const someone = fc.record({
    market: fc.constantFrom('se', 'fi', 'dk'),
    language: fc.constantFrom('sv' as const, 'fi' as const, 'en' as const),
    customerType: fc.constantFrom('PERSON', 'COMPANY'),
  })

  test('nothing changes before nextChangeAt', () => {
    fc.assert(
      fc.property(
        condition,
        fc.integer({ min: 0, max: 20 * 86_400_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (when, after, share) => {
          const definition = page({ b: text({ title: 'x' }, { when }) })
          const now = Date.UTC(2026, 10, 1) + after
          const next = resolve(definition, { now }).nextChangeAt ?? now + 86_400_000
          expect(next).toBeGreaterThan(now)
          const between = Math.min(next - 1, now + Math.floor((next - now) * share))
          expect(shown(definition, between)).toBe(shown(definition, now))
        },
      ),
    )
  })

  test('contexts that agree on varyDims see the same page', () => {
    fc.assert(
      fc.property(condition, someone, someone, (when, one, other) => {
        const definition = page({ b: text({ title: 'x' }, { when }) })
        const dims = resolve(definition, one).varyDims
        const agreed = Object.fromEntries(
          Object.entries(other).map(([key, value]) => [key, dims.includes(key) ? one[key as 'market'] : value]),
        )
        expect(shown(definition, context.now, agreed)).toBe(shown(definition, context.now, one))
      }),
    )
  })

  test('a window is half-open: the page changes exactly at its instants', () => {
    const when = { window: { from: '2026-11-27T00:00', until: '2026-12-01T00:00', zone: 'Europe/Stockholm' } }
    const definition = page({ b: text({ title: 'x' }, { when }) })
    const from = Date.UTC(2026, 10, 26, 23)
    expect(resolve(definition, { now: from - 1 })).toMatchObject({ nextChangeAt: from, regions: { main: [] } })
    expect(resolve(definition, { now: from }).regions.main).toHaveLength(1)
    expect(resolve(definition, { now: Date.UTC(2026, 10, 30, 23) }).regions.main).toEqual([])
  })

  test('blocks are resolved once for requests that must see the same, also with another subject', () => {
    const definition = page(
      { b: text({ title: 'x' }, { when: { market: 'se' } }) },
      { seo: { title: '{name}', index: true } },
    )
    const subject = { kind: 'brand', id: 'b', alias: 'b', name: 'Brand', description: null } as const
    const named = { ...subject, aliases: {}, trail: [], facts: {} } as unknown as NonNullable<ResolveContext['subject']>
    const first = resolve(definition)
    const second = resolve(definition, { now: context.now + 1, subject: named })
    expect(second.regions.main?.[0]).toBe(first.regions.main?.[0])
    expect([first.seo.title, second.seo.title]).toEqual(['', 'Brand'])
    expect([first.varyDims, second.varyDims]).toEqual([['market'], ['market']])
    const signedIn = resolve(definition, { signedIn: true }).regions.main?.[0]
    expect(signedIn).not.toBe(first.regions.main?.[0])
    expect(signedIn).toEqual(first.regions.main?.[0])
  })

  test('blocks that are left out count too, so that pages with many of them do not fill the memory', () => {
    const hidden = page(
      Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`h${at}`, text({}, { when: { list: 'x' } })])),
    )
    const shown = page({ b: text({ title: 'x' }) })
    const before = resolve(shown).regions.main?.[0]
    expect(resolve(shown).regions.main?.[0]).toBe(before)
    for (let at = 0; at < 60; at += 1) resolve(hidden, { list: `list-${at}` })
    expect(resolve(shown).regions.main?.[0]).not.toBe(before)
  })

  test('reused blocks are those that would be resolved now, for every visitor at every instant', () => {
    const request = fc.tuple(someone, fc.integer({ min: 0, max: 20 * 86_400_000 }))
    fc.assert(
      fc.property(condition, condition, fc.array(request, { minLength: 2, maxLength: 6 }), (when, other, requests) => {
        const variants = [{ id: 'v', when: other, props: { title: 'y' } }]
        const definition = page({ b: text({ title: 'x' }, { when, variants }) })
        for (const [visitor, after] of requests) {
          const own = { ...visitor, now: Date.UTC(2026, 10, 1) + after }
          expect(resolve(definition, own)).toEqual(resolve(structuredClone(definition), own))
        }
      }),
    )
  })

  test('a revised section is shown at once, also inside another one', () => {
    const section = (id: string, blocks: Record<string, BlockNode>): SectionDefinition => {
      return { format: 1, kind: 'section', id, regions: { main: Object.keys(blocks) }, blocks }
    }
    const use = (ref: string): BlockNode => ({ type: '@section', v: 1, props: {}, ref })
    const definition = page({ s: use('outer'), t: use('missing') })
    const outer = section('outer', { i: use('inner') })
    const idsOf = (sections: Record<string, SectionDefinition>) =>
      resolve(definition, {}, sections).regions.main?.map(({ id }) => id)
    const before = section('inner', { a: text({}) })
    expect(idsOf({ outer, inner: before })).toEqual(['s.i.a'])
    expect(idsOf({ outer, inner: section('inner', { b: text({}) }) })).toEqual(['s.i.b'])
    expect(idsOf({ outer, inner: before, missing: before })).toEqual(['s.i.a', 't.a'])
    expect(idsOf({ inner: before })).toEqual([])
  })
})

describe('[P8] wall clocks', () => {
  test('“market” is the market’s own zone', () => {
    const window = { from: '2026-11-27T00:00', zone: 'market' }
    expect(windowState(window, 'FI', Date.UTC(2026, 10, 26, 22)).open).toBe(true)
    expect(windowState(window, 'SE', Date.UTC(2026, 10, 26, 22)).open).toBe(false)
  })
  test('a time that a clock change skips or repeats is refused with a message, and shows nothing', () => {
    for (const from of ['2027-03-28T02:30', '2026-10-25T02:30']) {
      expect(windowFaults({ from, zone: 'Europe/Stockholm' }, 'SE')[0]?.kind).toBe('no-instant')
      expect(windowState({ from, zone: 'Europe/Stockholm' }, 'SE', Date.UTC(2030, 0, 1)).open).toBe(false)
    }
    expect(instantOf('2026-11-27T00:00', 'Mars/Olympus')).toBeNull()
    expect(windowFaults({ from: '2026-12-02T00:00', until: '2026-12-01T00:00', zone: 'market' }, 'SE')).toEqual([
      { kind: 'ends-first' },
    ])
  })
})

test('[P9] an override of one market changes that market only', () => {
  const definition = page({ b: text({ title: 'Hej' }, { overrides: { fi: { title: { value: 'Moi', was: 'Hej' } } } }) })
  expect(resolve(definition).regions.main?.[0]?.props.title).toBe('Hej')
  expect(resolve(definition, { market: 'fi' }).regions.main?.[0]?.props.title).toBe('Moi')
  expect(resolve(definition).varyDims).toContain('market')
})

describe('[P4] the definition of a page is the one with', () => {
  const candidate = (id: string, more: Partial<PageDefinition>) => ({
    id,
    revision: id,
    definition: page({}, { id, route: { name: 'category' }, ...more }),
  })
  const route = { name: 'category', params: { category: 'deckare' } }
  const subject = {
    kind: 'category' as const,
    id: 'crime',
    alias: 'deckare',
    name: 'Deckare',
    description: null,
    aliases: {},
    trail: [],
    facts: { categoryIds: ['crime'], brandId: null, price: null, inStock: null },
  }
  const choose = (...candidates: ReturnType<typeof candidate>[]) => {
    const choice = choosePage(candidates, { ...context, route, subject })
    return choice.kind === 'page' ? choice.page.id : choice.kind
  }
  test('exact parameters, before a rule, before the route’s name only', () => {
    const plain = candidate('a-plain', {})
    const rule = candidate('b-rule', { match: { category: ['crime'] } })
    const exact = candidate('c-exact', { route: { name: 'category', params: { category: 'deckare' } } })
    expect(choose(plain)).toBe('a-plain')
    expect(choose(plain, rule)).toBe('b-rule')
    expect(choose(plain, rule, exact)).toBe('c-exact')
    expect(choose(candidate('other', { match: { category: ['poetry'] } }))).toBe('none')
  })
  test('[C4] the running campaign, of two that are equally specific', () => {
    const plain = candidate('a-plain', {})
    const shown = { ...candidate('z-campaign', {}), pinned: true }
    expect(choose(plain, shown)).toBe('z-campaign')
    expect(choose(candidate('b-rule', { match: { category: ['crime'] } }), shown)).toBe('b-rule')
  })
  test('[F71] a content page requested by another language’s alias redirects', () => {
    const about = {
      id: 'about',
      revision: 'r',
      definition: page({}, { route: { name: 'content', alias: { $t: { sv: 'om-oss', en: 'about-us' } } } }),
    }
    const requestedRoute = { name: 'content', params: { alias: 'om-oss' } }
    expect(choosePage([about], { ...context, language: 'en', route: requestedRoute, subject: null })).toEqual({
      kind: 'elsewhere',
      alias: 'about-us',
    })
    expect(choosePage([about], { ...context, route: requestedRoute, subject: null }).kind).toBe('page')
  })
})
