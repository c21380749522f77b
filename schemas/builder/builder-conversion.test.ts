import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBlockContracts } from '#bin/block-contracts.ts'
import { rounds } from '#tests/scale.ts'
import { canonicalJson } from '../canonical.ts'
import type { Definition } from '../page.ts'
import { type BuilderContent, builderContentSchema } from './builder-content.ts'
import { issueOf } from './finding.ts'
import { fromBuilder } from './from-builder.ts'
import { definitionsOf } from './testing/arbitrary-definition.ts'
import { toBuilder } from './to-builder.ts'

const contracts = readBlockContracts()
const definitions = definitionsOf(contracts)
const read = (content: unknown) => fromBuilder(builderContentSchema.parse(content), { model: 'page', contracts })
const codesOf = (content: unknown) => read(content).findings.map(({ code, path }) => `${code} ${path}`)

const text = { '@type': '@builder.io/core:LocalizedValue', Default: 'Nyheter', en: 'News' }
const element = (more: object = {}, options: object = { title: text }, name = 'hero') => ({
  '@type': '@builder.io/sdk:Element',
  '@version': 2,
  id: 'builder-1',
  component: { name, options },
  ...more,
})
const entry = (blocks: readonly unknown[], data: object = {}, more: object = {}) => ({
  id: 'abc123',
  name: 'Nyheter',
  published: 'published',
  query: [{ '@type': '@builder.io/core:Query', property: 'urlPath', operator: 'is', value: '/nyheter' }],
  data: { blocks, inputs: [], themeId: false, ...data },
  ...more,
})

describe('[C6] a definition in Builder', () => {
  test('survives a round trip with the same bytes, for any blocks', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const sent = JSON.parse(JSON.stringify(toBuilder(definition, contracts))) as BuilderContent
        const back = read(sent)
        expect(back.findings).toEqual([])
        expect(canonicalJson(back.definition)).toBe(canonicalJson(definition))
      }),
      { numRuns: rounds(100) },
    )
  })

  test('has no key that Builder’s database refuses, and marks languages in Builder’s form only', () => {
    fc.assert(
      fc.property(definitions, (definition) => {
        const keys: string[] = []
        JSON.stringify(toBuilder(definition, contracts), (key, value) => {
          keys.push(key)
          return value
        })
        expect(keys.filter((key) => key.startsWith('$'))).toEqual([])
      }),
      { numRuns: rounds(100) },
    )
  })

  test('shows an editor the texts, with Swedish as the fallback language', () => {
    const definition = {
      format: 1,
      id: 'home',
      kind: 'page',
      title: 'Hem',
      route: { name: 'index' },
      regions: { main: ['b_hero'] },
      blocks: { b_hero: { type: 'hero', v: 1, props: { title: { $t: { sv: 'Hej', en: 'Hi', fi: null } } } } },
    } as unknown as Definition
    expect(toBuilder(definition, contracts)).toMatchObject({
      name: 'Hem',
      data: {
        blocks: [
          {
            id: 'b_hero',
            component: {
              name: 'hero',
              options: { title: { '@type': '@builder.io/core:LocalizedValue', Default: 'Hej', en: 'Hi', fi: null } },
            },
          },
        ],
      },
    })
  })
})

describe('[C6] a page made in Builder', () => {
  test('gets its path, its name and its blocks in their newest version', () => {
    const { definition, findings } = read(entry([element()]))
    expect(findings).toEqual([])
    expect(definition).toMatchObject({
      format: 1,
      id: 'builder-abc123',
      kind: 'page',
      title: 'Nyheter',
      route: { name: 'content', alias: 'nyheter' },
      regions: { main: ['builder-1'] },
      blocks: { 'builder-1': { type: 'hero', props: { title: { $t: { sv: 'Nyheter', en: 'News' } } } } },
    })
  })

  test('accepts the language names of spaces, and reports unknown ones', () => {
    const title = { '@type': '@builder.io/core:LocalizedValue', 'sv-SE': 'Ett', 'no-NO': 'To', 'de-DE': 'Zwei' }
    const { definition, findings } = read(entry([element({}, { title })]))
    expect(definition).toMatchObject({ blocks: { 'builder-1': { props: { title: { $t: { sv: 'Ett', nb: 'To' } } } } } })
    expect(findings).toMatchObject([{ code: 'builder-locale', blockId: 'builder-1', value: 'de-DE' }])
  })

  test.each([
    ['bindings', { bindings: { 'component.options.title': 'state.title' } }],
    ['actions', { actions: { click: 'alert(1)' } }],
    ['code', { code: { bindings: { title: 'x' } } }],
    ['repeat', { repeat: { collection: 'state.items' } }],
  ])('with %s: they are refused by their path, and the rest is converted', (key, more) => {
    const { definition, findings } = read(entry([element(more)]))
    expect(findings).toMatchObject([{ code: 'builder-code', path: `/data/blocks/0/${key}`, blockId: 'builder-1' }])
    expect(JSON.stringify(definition)).not.toMatch(/state\.|alert/)
    expect(definition).toMatchObject({ regions: { main: ['builder-1'] } })
  })

  test('with code, an unknown component, or invalid elements is refused', () => {
    const box = { '@type': '@builder.io/sdk:Element', id: 'builder-2', tagName: 'div', children: [element()] }
    const code = element({ id: 'builder-3' }, { code: '<script>' }, 'Custom Code')
    expect(codesOf(entry([element(), box, code, 'x'], { jsCode: 'alert(1)' }))).toEqual([
      'builder-code /data/jsCode',
      'builder-element /data/blocks/1',
      'builder-component /data/blocks/2/component/name',
      'builder-element /data/blocks/3',
    ])
  })

  test('with styles: plain ones are reported and ignored, others count as code', () => {
    const plain = { responsiveStyles: { large: { display: 'flex', marginTop: '20px', color: 'rgba(0, 0, 0, 0.5)' } } }
    const active = { responsiveStyles: { large: { backgroundImage: 'url(https://elsewhere.example/x)' } } }
    const findings = read(entry([element(plain), element({ id: 'builder-2', ...active })])).findings
    expect(findings.map((finding) => [finding.code, issueOf(finding, 'sv').severity])).toEqual([
      ['builder-style', 'warning'],
      ['builder-code', 'error'],
    ])
  })

  test('for some visitors only is refused, because the shop would show it to all', () => {
    const rule = { property: 'device', operator: 'is', value: 'mobile' }
    expect(codesOf(entry([], { url: '/nyheter' }, { query: [rule] }))).toEqual(['builder-targeting /query/0'])
  })

  test('without a path, or with two, has no route', () => {
    expect(codesOf(entry([], {}, { query: [] }))).toEqual(['builder-address /data/url'])
    expect(codesOf(entry([], { url: '/a/b' }, { query: [] }))).toEqual(['builder-address /data/url'])
    expect(codesOf(entry([], { url: '/annat' }))).toEqual(['builder-address /query/0'])
  })

  test('omits fields that an editor has emptied, and takes the remaining alternative', () => {
    const shelf = (source: object, more: object = {}) => ({
      ...element({}, { title: text, source, ...more }, 'product-shelf'),
    })
    const propsOf = (one: object) => {
      const { blocks } = read(entry([one])).definition as { blocks: Record<string, { props: object }> }
      return blocks['builder-1']?.props
    }
    expect(propsOf(shelf({ list: '', category: 'deckare', brand: null }))).toMatchObject({
      source: { category: 'deckare' },
    })
    expect(propsOf(shelf({ list: 'nya' }, { sort: '', limit: null, more: null }))).toEqual({
      title: { $t: { sv: 'Nyheter', en: 'News' } },
      source: { list: 'nya' },
    })
  })

  test('with one id for two blocks is refused', () => {
    expect(codesOf(entry([element(), element()]))).toEqual(['builder-id /data/blocks/1/id'])
  })
})

describe('[C6] nothing is lost silently', () => {
  const mark = 'MARK-7f3a'

  test('anything added anywhere to an entry is in the definition, or is reported by its path', () => {
    fc.assert(
      fc.property(
        definitions,
        fc.nat(),
        fc.constantFrom('extra', '@extra', 'bindings', 'jsCode', 'sv'),
        (own, at, key) => {
          const content = JSON.parse(JSON.stringify(toBuilder(own, contracts))) as BuilderContent
          const places = objectsIn(content, '')
          const place = places[at % places.length]
          if (!place || Object.hasOwn(place.object, key)) return
          place.object[key] = { note: mark }
          const { definition, findings } = read(content)
          const isConverted = canonicalJson(definition).includes(mark)
          const isReported = findings.some(({ path }) => place.path.startsWith(path) || path.startsWith(place.path))
          expect(isConverted || isReported || place.isNote, `${place.path} ${key}`).toBe(true)
        },
      ),
      { numRuns: rounds(100) },
    )
  })
})

interface Place {
  readonly object: Record<string, unknown>
  readonly path: string
  /** Whether the object is metadata that Builder itself stores in an element's `meta`. */
  readonly isNote: boolean
}

function objectsIn(value: unknown, path: string): readonly Place[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => objectsIn(inner, `${path}/${index}`))
  if (typeof value !== 'object' || value === null) return []
  const object = value as Record<string, unknown>
  const inner = Object.entries(object).flatMap(([key, own]) =>
    objectsIn(own, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
  return [{ object, path, isNote: path.endsWith('/meta') }, ...inner]
}
