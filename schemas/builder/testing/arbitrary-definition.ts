import fc from 'fast-check'
import type { Definition } from '../../page.ts'
import type { BlockContract } from '../../validate/block-contract.ts'

/** The subset of JSON Schema that the generated contracts use. */
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly propertyNames?: Schema
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

const strange = [
  '@type',
  '@x',
  '@@',
  '$t',
  '$of',
  '$schema',
  'Default',
  'kolofon:of',
  '__proto__',
  'ä b',
  'sv',
  '/~',
  '',
]
const longest = 40

/** Generates values that match a schema, including names and texts that have a special meaning in Builder. */
export function valuesOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valuesOf))
  switch (schema.type) {
    case 'string':
      return textOf(schema)
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -9, max: Math.min(schema.maximum ?? 99, 9_999_999) })
    case 'number':
      return fc.double({ min: schema.minimum ?? -9, max: schema.maximum ?? 99, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array': {
      const { minItems = 0, maxItems = 4 } = schema
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: minItems,
        maxLength: Math.min(maxItems, minItems + 2),
      })
    }
    case 'object':
      return objectOf(schema)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function textOf({ pattern, minLength = 0, maxLength = longest }: Schema): fc.Arbitrary<string> {
  if (pattern?.startsWith('^(https:')) return fc.constantFrom('https://example.com/a', '/om-oss')
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const most = Math.max(minLength, Math.min(maxLength, longest))
  const fitting = strange.filter(({ length }) => length >= minLength && length <= most)
  const any = fc.string({ minLength, maxLength: most })
  return fitting.length > 0 ? fc.oneof(any, fc.constantFrom(...fitting)) : any
}

function objectOf({ properties, required = [], additionalProperties, propertyNames }: Schema): fc.Arbitrary<unknown> {
  if (properties) {
    const fields = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, valuesOf(inner)]))
    return fc.record(fields, { requiredKeys: [...required] })
  }
  const inner = typeof additionalProperties === 'object' ? additionalProperties : {}
  const keys = propertyNames?.enum ? fc.constantFrom(...propertyNames.enum.map(String)) : textOf({ maxLength: 12 })
  return fc.array(fc.tuple(keys, valuesOf(inner)), { maxLength: 3 }).map((entries) => Object.fromEntries(entries))
}

/** Generates definitions with known, unknown and newer blocks, sections and slots, in up to two regions. */
export function definitionsOf(contracts: readonly BlockContract[]): fc.Arbitrary<Definition> {
  const known = fc.oneof(
    ...contracts.map(({ type, version, schema }) =>
      fc.record({ type: fc.constant(type), v: fc.constant(version), props: valuesOf(schema) }),
    ),
  )
  const anything = fc.dictionary(fc.oneof(fc.string(), fc.constantFrom(...strange)), fc.jsonValue({ maxDepth: 3 }))
  const foreign = fc.record(
    { type: fc.constantFrom('not-here', 'hero', '@section'), v: fc.constantFrom(1, 98, 99), props: anything },
    { requiredKeys: ['type'] },
  )
  const targeting = fc.record(
    {
      when: fc.constant({ all: [{ market: ['se', 'fi'] }, { not: { campaign: 'black-week-26' } }] }),
      variants: fc.constant([
        { id: 'bw', when: { market: 'se' }, props: { title: { $t: { sv: 'Svart', nb: null } } } },
      ]),
      overrides: fc.constant({ fi: { title: { value: { $t: { fi: 'Hei' } }, was: 'Hej' } } }),
    },
    { requiredKeys: [] },
  )
  const node = fc.tuple(fc.oneof({ weight: 4, arbitrary: known }, foreign), targeting).map(([a, b]) => ({ ...a, ...b }))
  const envelope = fc.record(
    {
      $schema: fc.constant('../schemas/json/page.schema.json'),
      title: fc.constantFrom('Hem', 'p', ''),
      layout: fc.constant('undistracted'),
      guards: fc.constant(['default']),
      match: fc.constant({ category: ['deckare'], inStock: true }),
      when: fc.constant({ market: 'se' }),
      seo: fc.constantFrom({}, { index: true }, { title: { $t: { sv: 'Böcker', en: 'Books' }, $of: { en: '1a2b' } } }),
      route: fc.constantFrom({ name: 'index' }, { name: 'content', alias: { $t: { sv: 'om-oss', en: 'about-us' } } }),
    },
    { requiredKeys: ['route'] },
  )
  return fc
    .tuple(envelope, fc.array(fc.tuple(node, fc.nat()), { maxLength: 7 }), fc.boolean(), fc.boolean())
    .map(([outer, nodes, hasMain, hasAside]) => arrange(outer, nodes, hasMain, hasAside))
}

type Node = Readonly<Record<string, unknown>>

function arrange(outer: Node, nodes: readonly (readonly [Node, number])[], hasMain: boolean, hasAside: boolean) {
  const blocks: Record<string, Record<string, unknown>> = {}
  const regions: Record<string, string[]> = { ...(hasMain ? { main: [] } : {}), ...(hasAside ? { aside: [] } : {}) }
  for (const [index, [node, place]] of nodes.entries()) {
    const id = `b_${index}`
    blocks[id] = { ...node }
    const owner = index > 0 && place % 3 === 0 ? blocks[`b_${place % index}`] : undefined
    const slots = (owner?.slots ?? {}) as Record<string, string[]>
    if (owner) owner.slots = { ...slots, 'the slot': [...(slots['the slot'] ?? []), id], empty: [] }
    else
      regions[hasAside && place % 2 === 0 ? 'aside' : 'main'] = [
        ...(regions[hasAside && place % 2 === 0 ? 'aside' : 'main'] ?? []),
        id,
      ]
  }
  return { format: 1, id: 'p', kind: 'page', ...outer, regions, blocks } as unknown as Definition
}
