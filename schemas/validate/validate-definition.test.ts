import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { rounds } from '#tests/scale.ts'
import { applyPatch } from '../apply-patch.ts'
import { issueSchema } from '../issue.ts'
import { image, link, linkTarget } from '../link.ts'
import { sourceMark, text } from '../localized.ts'
import { referenceKey, referencesOf } from './references.ts'
import { type BlockContract, createValidator } from './validate-definition.ts'

const shelf = z.strictObject({
  title: text(20),
  columns: z.number().int().min(2).max(6).optional(),
  tone: z.enum(['paper', 'ink']).optional(),
  picture: image().optional(),
  body: text(2_000).optional(),
  heading: z.number().optional(),
  list: z.string().optional(),
  products: z.array(z.string()).optional(),
  more: link().optional(),
  to: linkTarget().optional(),
})
const group = z.strictObject({})
const contractOf = (
  type: string,
  schema: z.ZodObject,
  titles: { readonly sv: string; readonly en: string },
): BlockContract => ({
  type,
  version: 2,
  titles,
  schema: z.toJSONSchema(schema, { io: 'input' }),
  slots: type === 'group' ? { row: { allow: ['product-shelf'] } } : {},
})
const validator = createValidator([
  contractOf('product-shelf', shelf, { sv: 'Produkthylla', en: 'Product shelf' }),
  contractOf('group', group, { sv: 'Grupp', en: 'Group' }),
])

type Node = Readonly<Record<string, unknown>>

const shelfNode = (props: Node = {}, more: Node = {}): Node => ({
  type: 'product-shelf',
  v: 2,
  props: { title: 'Hylla', ...props },
  ...more,
})
const page = (blocks: Readonly<Record<string, Node>>, more: Node = {}) => ({
  format: 1,
  id: 'home',
  kind: 'page',
  route: { name: 'index' },
  regions: { main: Object.keys(blocks) },
  blocks,
  ...more,
})
const codes = (value: unknown, options = {}) => validator.validate(value, options).map(({ code, path }) => [code, path])

describe('[V2] the message of an issue', () => {
  const wrong = page({ a: shelfNode(), b: shelfNode({ columns: 12 }) })

  test('names the block, its position, the field and the fault, in the editor’s language', () => {
    const [issue] = validator.validate(wrong)
    expect(`${issue?.label} › ${issue?.message}`).toBe(
      'Product shelf, 2nd block in Content › Columns: 12 is too high; the maximum is 6.',
    )
    const [swedish] = validator.validate(wrong, { language: 'sv' })
    expect(`${swedish?.label} › ${swedish?.message}`).toBe(
      'Produkthylla, 2:a blocket i Innehåll › Columns: 12 är för mycket, högst 6.',
    )
    expect(issue).toMatchObject({ path: '/blocks/b/props/columns', blockId: 'b', severity: 'error' })
  })

  test('locates a nested block by its parent', () => {
    const definition = page(
      { g: { type: 'group', v: 2, props: {}, slots: { row: ['s'] } }, s: shelfNode({ tone: 'loud' }) },
      { regions: { main: ['g'] } },
    )
    expect(validator.validate(definition)[0]?.label).toBe('Product shelf, 1st block in row of Group')
  })

  test('comes with a patch where one change fixes it, and the patch does', () => {
    const definition = page(
      { a: shelfNode({ columns: 12, colour: 'red' }) },
      { regions: { main: ['a', 'ghost', 'a'] } },
    )
    const issues = validator.validate(definition)
    expect(issues.map(({ code, fix }) => [code, fix?.label])).toEqual([
      ['dangling-id', 'Remove it from the list'],
      ['used-twice', 'Remove it from the list'],
      ['props', 'Remove the field'],
      ['props', 'Set to 6'],
    ])
    let fixed: unknown = definition
    for (let at = 0; at < issues.length; at += 1) {
      const fix = validator.validate(fixed).find((issue) => issue.fix)?.fix
      fixed = applyPatch(fixed, fix?.patch ?? [])
    }
    expect(validator.validate(fixed)).toEqual([])
  })
})

describe('[P1] a draft is refused for', () => {
  test('more than two megabytes: the message names the largest block', () => {
    const definition = page({ a: shelfNode(), b: shelfNode({ body: 'ä'.repeat(1_200_000) }) })
    expect(validator.envelope(definition)).toMatchObject([
      {
        code: 'too-large',
        path: '/blocks/b',
        blockId: 'b',
        message: 'The page is 2344 kB; the maximum is 512 kB.',
        hint: 'The largest block is Product shelf, 2nd block in Content (2344 kB).',
      },
    ])
  })

  test('a cycle of blocks, reachable or not', () => {
    const around = (inner: string): Node => ({ type: 'group', v: 2, props: {}, slots: { row: [inner] } })
    expect(codes(page({ a: around('b'), b: around('a') }, { regions: { main: ['a'] } }))).toContainEqual([
      'cycle',
      '/blocks/b/slots/row/0',
    ])
    expect(codes(page({ a: around('b'), b: around('a') }, { regions: { main: [] } }))).toContainEqual([
      'cycle',
      '/blocks/a',
    ])
  })

  test('dangling ids, even those that every object inherits', () => {
    expect(codes(page({}, { regions: { main: ['constructor'] } }))).toEqual([['dangling-id', '/regions/main/0']])
  })

  test('a newer format, and text that the database cannot store', () => {
    expect(validator.envelope({ ...page({}), format: 2 })[0]?.message).toContain('supports only format 1')
    for (const levels of [300, 5_000, 100_000]) {
      const deep = JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
      expect(codes(page({ a: shelfNode({ title: deep }) }))).toEqual([['too-deep', '']])
    }
    expect(codes(page({ a: shelfNode({ title: 'a\0b' }) }))).toEqual([['unstorable', '/blocks/a/props/title']])
    expect(codes(page({ a: shelfNode({ title: '\ud800' }) }))).toEqual([['unstorable', '/blocks/a/props/title']])
    const props = JSON.parse('{"title":{"$t":{"sv":"a"}},"__proto__":{"title":1}}')
    expect(codes(page({ a: { ...shelfNode({}), props } }))).toEqual([['forbidden-key', '/blocks/a/props/__proto__']])
  })

  test.each([null, 1, 'page', [], {}, { kind: 'page' }, { kind: 'section', blocks: 3 }])(
    'nothing that is sent breaks the validator: %j',
    (value) => {
      expect(validator.validate(value).some(({ severity }) => severity === 'error')).toBe(true)
    },
  )
})

test('[V1] any input gets a result, and every issue has a path', () => {
  const keys = fc.constantFrom(
    'title',
    'columns',
    'list',
    'more',
    '$t',
    'src',
    'url',
    'route',
    'params',
    'constructor',
    '__proto__',
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('value'), { maxLength: 3 }),
    object: fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
  }))
  const node = fc.record({
    type: fc.constantFrom('product-shelf', 'group', '@section', 'hologram'),
    v: fc.constantFrom(1, 2, 9),
    props: fc.dictionary(keys, value, { maxKeys: 4 }),
    slots: fc.constantFrom({}, { row: ['a'] }, { row: ['b', 'ghost'] }),
    when: fc.constantFrom({ market: 'se' }, { window: { from: '2027-03-28T02:30', zone: 'Mars' } }, { all: [] }),
  })
  const definition = fc.record({ a: node, b: node }).map((blocks) => page(blocks))
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), value, definition), fc.constantFrom('sv', 'en'), (sent, language) => {
      const issues = validator.validate(sent, { language, publishIn: ['sv', 'fi'], found: new Map() })
      for (const issue of issues) {
        expect(issueSchema.safeParse(issue).success).toBe(true)
        expect(issue.path === '' || issue.path.startsWith('/')).toBe(true)
        expect(issue.message).not.toMatch(/undefined|\[object|NaN/)
        if (issue.fix) applyPatch(sent, issue.fix.patch)
      }
    }),
    { numRuns: rounds(100) },
  )
})

describe('[F107] [V1] validates every part of a definition', () => {
  test('variants and overrides, each at its path', () => {
    const node = shelfNode(
      {},
      {
        variants: [{ id: 'x', when: { market: 'se' }, props: { tone: 'loud' } }],
        overrides: { fi: { columns: { value: 9 } } },
      },
    )
    expect(codes(page({ a: node }))).toEqual([
      ['props', '/blocks/a/variants/0/props/tone'],
      ['props', '/blocks/a/overrides/fi/columns'],
    ])
  })

  test('[P9] an override whose default has changed since', () => {
    const overrides = { fi: { columns: { value: 2, was: 3 }, tone: { value: 'ink', was: 'paper' } } }
    const [issue, ...more] = validator.validate(page({ a: shelfNode({ columns: 4, tone: 'paper' }, { overrides }) }))
    expect(more).toEqual([])
    expect(issue).toMatchObject({ severity: 'info', path: '/blocks/a/overrides/fi/columns' })
  })

  test('a slot that allows other blocks', () => {
    const definition = page(
      { g: { type: 'group', v: 2, props: {}, slots: { row: ['h'], out: [] } }, h: { type: 'group', v: 2, props: {} } },
      { regions: { main: ['g'] } },
    )
    expect(codes(definition)).toEqual([
      ['slot-refuses', '/blocks/g/slots/row/0'],
      ['no-slot', '/blocks/g/slots/out'],
    ])
  })

  test('[B5] reports unknown and newer blocks, not as errors', () => {
    const definition = page({ a: { type: 'hologram', v: 7, props: {} }, b: { ...shelfNode(), v: 3 } })
    expect(validator.validate(definition).map(({ severity, code }) => [severity, code])).toEqual([
      ['warning', 'unknown-block'],
      ['warning', 'newer-block'],
    ])
  })

  test('[P8] refuses a time that a clock change skips or repeats, with a message', () => {
    const at = (from: string, zone = 'Europe/Stockholm') =>
      validator.validate(page({ a: shelfNode({}, { when: { all: [{ window: { from, zone } }] } }) }))
    expect(at('2027-03-28T02:30')[0]).toMatchObject({
      path: '/blocks/a/when/all/0/window/from',
      message:
        '“from” 2027-03-28T02:30 isn’t a valid time in Europe/Stockholm: the clocks change then, or it can’t be read. Choose another time.',
    })
    expect(at('2026-10-25T02:30')).toHaveLength(1)
    expect(at('2026-11-27T00:00')).toEqual([])
    expect(at('2027-03-28T03:30', 'market').map(({ code }) => code)).toEqual(['no-instant'])
  })

  test('references to what is missing or sold out', () => {
    const definition = page({
      a: shelfNode({
        list: 'ghosts',
        products: ['7'],
        more: {
          label: 'Mer',
          to: { route: 'category', params: { category: { $t: { sv: 'deckare', fi: 'dekkarit' } } } },
        },
        to: { url: '/gone' },
      }),
    })
    const found = new Map<string, 'missing' | 'sold-out'>([
      ['list ghosts', 'missing'],
      ['product 7', 'sold-out'],
      ['category dekkarit', 'missing'],
      ['path /gone', 'missing'],
    ])
    expect(validator.validate(definition, { found }).map(({ severity, code, path }) => [severity, code, path])).toEqual(
      [
        ['warning', 'no-list', '/blocks/a/props/list'],
        ['warning', 'sold-out', '/blocks/a/props/products/0'],
        ['warning', 'no-category', '/blocks/a/props/more/to/params/category/$t/fi'],
        ['warning', 'no-path', '/blocks/a/props/to/url'],
      ],
    )
  })

  test('[P6] refuses a condition on an unknown market, campaign or audience', () => {
    const definition = page({ a: shelfNode({}, { when: { list: 'ghosts' } }) })
    const found = new Map([['list ghosts', 'missing' as const]])
    expect(validator.validate(definition, { found })[0]).toMatchObject({
      severity: 'error',
      path: '/blocks/a/when/list',
    })
  })

  test('finds references in conditions, rules, sections and overrides', () => {
    const definition = {
      ...page({
        s: { type: '@section', v: 1, props: {}, ref: 'footer' },
        a: shelfNode(
          {},
          {
            when: { any: [{ campaign: ['black-week'] }, { not: { market: 'dk' } }] },
            overrides: { no: { list: { value: 'x' } } },
          },
        ),
      }),
      match: { category: ['crime'] },
    }
    const parsed = referencesOf(definition as never).map(referenceKey)
    expect(parsed.toSorted()).toEqual(
      ['campaign black-week', 'categoryId crime', 'list x', 'market dk', 'market no', 'section footer'].toSorted(),
    )
  })
})

describe('[C3] publishing in a language', () => {
  const said = (words: Node) => page({ a: shelfNode({ title: { $t: words } }) })

  test('reports texts that fall back; refuses texts that are missing everywhere', () => {
    const publishIn = ['fi'] as const
    expect(validator.validate(said({ sv: 'Hej' }), { publishIn })[0]).toMatchObject({
      severity: 'warning',
      code: 'fallback',
      message: 'Title: The Finnish text is missing; Swedish is shown instead.',
    })
    expect(validator.validate(said({ en: 'Hello' }), { publishIn })[0]?.severity).toBe('error')
    expect(validator.validate(said({ fi: null }), { publishIn })).toEqual([])
  })

  test('[P5] reports a translation whose source has changed since', () => {
    const title = {
      $t: { sv: 'Hej då', fi: 'Moi', en: 'Hi' },
      $of: { fi: sourceMark('Hej'), en: sourceMark('Hej då') },
    }
    expect(codes(page({ a: shelfNode({ title }) }), { publishIn: ['fi', 'en'] })).toEqual([
      ['stale', '/blocks/a/props/title/$t/fi'],
    ])
  })

  test('[R3] counts a text without words as missing; null is blank on purpose', () => {
    const publishIn = ['fi'] as const
    for (const fi of ['', ' ', '\u200b', '\u00a0\u00ad']) {
      expect(codes(said({ sv: 'Hej', en: 'Hi', fi }), { publishIn })).toEqual([
        ['fallback', '/blocks/a/props/title/$t/fi'],
      ])
      expect(validator.validate(said({ sv: 'Hej', en: 'Hi', fi }), { publishIn })[0]?.severity).toBe('error')
      expect(codes(said({ sv: '', fi }), { publishIn })).toEqual([['untranslated', '/blocks/a/props/title/$t/fi']])
    }
    const alt = { $t: { sv: 'Omslag', fi: ' ' } }
    const picture = { src: '/a.webp', alt, width: 1, height: 1 }
    expect(codes(page({ a: shelfNode({ picture }) }), { publishIn })).toEqual([
      ['no-alt', '/blocks/a/props/picture/alt/$t/fi'],
    ])
    expect(codes(page({ a: shelfNode({ picture: { ...picture, alt: '' } }) }), { publishIn })).toEqual([])
    expect(codes(said({ sv: 'Hej', fi: null }), { publishIn })).toEqual([])
  })

  test('[R3] refuses an empty text for all languages where a block requires one', () => {
    expect(codes(page({ a: shelfNode({ title: ' ', body: '' }) }), { publishIn: ['sv'] })).toEqual([
      ['untranslated', '/blocks/a/props/title'],
    ])
  })

  test('[E3] reports an unreadable link in a text, in the language that shows it', () => {
    const body = { $t: { sv: 'Se [boken](www.x.example) och [a](/x_(1)).', fi: 'Katso [kirja](/x).' } }
    const [told, ...others] = validator.validate(page({ a: shelfNode({ body }) }), { publishIn: ['sv', 'fi'] })
    expect(told).toMatchObject({ severity: 'warning', code: 'unread-link', path: '/blocks/a/props/body/$t/sv' })
    expect(told?.message).toContain('“[boken](www.x.example)” isn’t a valid link')
    expect(others).toEqual([])
  })

  test('reports missing alternative texts and missing paths', () => {
    const picture = { src: '/a.webp', alt: { $t: { en: 'A cover' } }, width: 1, height: 1 }
    const definition = page({ a: shelfNode({ picture }) }, { route: { name: 'content', alias: { $t: { sv: 'om' } } } })
    expect(codes(definition, { publishIn: ['nb'] })).toEqual([
      ['no-alias', '/route/alias'],
      ['no-alt', '/blocks/a/props/picture/alt/$t/nb'],
    ])
  })

  test('reports headings that skip a level', () => {
    const definition = page({
      a: shelfNode({ body: '### Liten\n\n## Stor', heading: 1 }),
      b: shelfNode({ heading: 1 }),
    })
    expect(codes(definition, { publishIn: ['sv', 'fi'] })).toEqual([
      ['heading-jump', '/blocks/a/props/body'],
      ['two-main-headings', '/blocks/b/props/heading'],
    ])
  })
})
