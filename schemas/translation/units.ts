import { z } from 'zod'
import { toPointer } from '../json-pointer.ts'
import { type Language, sourceLanguage } from '../languages.ts'
import { isSaid, textState } from '../localized-texts.ts'
import { type Definition, seoSchema } from '../page.ts'
import { ownText, type StoredText, toStoredText } from '../stored-text.ts'

/**
 * State of a translation: `blank` means deliberately empty, and `stale` that the source text has changed since the
 * translation.
 */
export type UnitState = 'missing' | 'stale' | 'written' | 'blank'

/** A text of a definition and its translation into one language. */
export interface TranslationUnit {
  /** JSON pointer of the text in the definition. */
  readonly id: string
  /** Id and type of the block to which the text belongs; null for the page itself. */
  readonly blockId: string | null
  readonly type: string | null
  /** Path of the field in its block or in the page, for example `/links/0/label`. */
  readonly field: string
  readonly source: string
  /** '' when there is none. */
  readonly target: string
  readonly state: UnitState
  /** Maximum characters of the translation; null when the contract of the block is unknown. */
  readonly maxLength: number | null
}

/** JSON Schemas of stored props, by block type. Types that the shop does not know are missing. */
export type PropSchemas = ReadonlyMap<string, { readonly schema: unknown }>

interface Part extends Pick<TranslationUnit, 'blockId' | 'type'> {
  readonly value: unknown
  /** Schemas of which the value matches at least one. */
  readonly schemas: readonly unknown[]
  /** `base` is the JSON pointer of the part. `field` is the path of the part in messages and labels. */
  readonly base: string
  readonly field: string
}

interface FoundText {
  readonly path: string
  readonly stored: StoredText
  readonly maxLength: number | null
}

type Json = Readonly<Record<string, unknown>>

const seo: unknown = z.toJSONSchema(seoSchema, { io: 'input' })

/**
 * Returns the texts of a definition that have a source text, in the order in which they are on the page. A text that is
 * stored as one string for all languages is included if its schema allows translations. The alias of a page is left
 * out, because it is part of a URL.
 */
export function translationUnits(
  definition: Definition,
  { language, contracts }: { readonly language: Language; readonly contracts: PropSchemas },
): readonly TranslationUnit[] {
  return partsOf(definition, contracts).flatMap(({ value, schemas, base, field, blockId, type }) =>
    textsIn(value, schemas, '').flatMap(({ path, stored, maxLength }): readonly TranslationUnit[] => {
      const source = ownText(stored, sourceLanguage)
      if (!isSaid(source)) return []
      const [target, state] = [ownText(stored, language), stateOf(stored, language)]
      return [{ id: `${base}${path}`, blockId, type, field: `${field}${path}`, source, target, state, maxLength }]
    }),
  )
}

function partsOf(definition: Definition, contracts: PropSchemas): readonly Part[] {
  const page: Part = { value: null, schemas: [seo], base: '/seo', field: '', blockId: null, type: null }
  const own = definition.kind === 'page' ? [{ ...page, value: definition.seo }] : []
  const blocks = blocksInOrder(definition).flatMap((blockId): readonly Part[] => {
    const node = definition.blocks[blockId]
    if (!node) return []
    const schemas = [contracts.get(node.type)?.schema]
    const block = { blockId, type: node.type, schemas, field: '' }
    const base = `/blocks/${toPointer(blockId)}`
    const overrides = Object.entries(node.overrides ?? {}).flatMap(([market, changes]) =>
      Object.entries(changes).map(([prop, { value }]) => ({
        ...block,
        value,
        schemas: fieldSchemas(schemas, prop),
        base: `${base}/overrides/${toPointer(market)}/${toPointer(prop)}/value`,
        field: `/${toPointer(prop)}`,
      })),
    )
    const variants = (node.variants ?? []).map(({ props }, index) => ({
      ...block,
      value: props,
      base: `${base}/variants/${index}/props`,
    }))
    return [{ ...block, value: node.props, base: `${base}/props` }, ...variants, ...overrides]
  })
  return [...own, ...blocks]
}

/** Returns the ids of all blocks in reading order, followed by the ids of blocks that are in no list. */
function blocksInOrder({ regions, blocks }: Definition): readonly string[] {
  const found = new Set<string>()
  const add = (ids: readonly string[]) => {
    for (const id of ids) {
      const node = Object.hasOwn(blocks, id) ? blocks[id] : undefined
      if (!node || found.has(id)) continue
      found.add(id)
      for (const inner of Object.values(node.slots ?? {})) add(inner)
    }
  }
  for (const ids of Object.values(regions)) add(ids)
  add(Object.keys(blocks))
  return [...found]
}

function textsIn(value: unknown, schemas: readonly unknown[], path: string): readonly FoundText[] {
  const ways = schemas.flatMap(waysOf)
  if (typeof value === 'string') {
    return ways.some(isLocalized) ? [{ path, stored: value, maxLength: maxLengthOf(ways) }] : []
  }
  if (Array.isArray(value)) {
    const items = ways.map(({ items }) => items)
    return value.flatMap((item, index) => textsIn(item, items, `${path}/${index}`))
  }
  if (!isRecord(value)) return []
  if ('$t' in value) return [{ path, stored: toStoredText(value), maxLength: maxLengthOf(ways) }]
  return Object.entries(value).flatMap(([field, inner]) =>
    textsIn(inner, fieldSchemas(ways, field), `${path}/${toPointer(field)}`),
  )
}

function fieldSchemas(schemas: readonly unknown[], field: string): readonly unknown[] {
  return schemas.flatMap(waysOf).flatMap(({ properties }) => {
    return isRecord(properties) && Object.hasOwn(properties, field) ? [properties[field]] : []
  })
}

/** Returns the alternatives (`anyOf`, `oneOf`) of a schema, at any depth, or the schema itself if it has none. */
function waysOf(schema: unknown): readonly Json[] {
  if (!isRecord(schema)) return []
  const alternatives = [schema.anyOf, schema.oneOf].filter(Array.isArray).flat()
  return alternatives.length > 0 ? alternatives.flatMap(waysOf) : [schema]
}

function isLocalized({ properties }: Json): boolean {
  return isRecord(properties) && '$t' in properties
}

function maxLengthOf(ways: readonly Json[]): number | null {
  return ways.map(({ maxLength }) => maxLength).find((length) => typeof length === 'number') ?? null
}

function stateOf(stored: StoredText, language: Language): UnitState {
  if (typeof stored !== 'object') return 'missing'
  const state = textState({ texts: stored.$t, marks: stored.$of ?? {} }, language)
  return state === 'fallback' ? 'missing' : state
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
