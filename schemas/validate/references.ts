import { z } from 'zod'
import type { Issue } from '../issue.ts'
import { toPointer } from '../json-pointer.ts'
import { isThingRoute, type ThingRoute, thingParams } from '../link.ts'
import { linksIn } from '../markdown/links-in.ts'
import { type Definition, pinnedRevision } from '../page.ts'
import type { IssueFactory } from './issue-factory.ts'
import { conditionsOf } from './targeting.ts'

/**
 * Kinds of references in a definition. Categories and publishers have two kinds each, because links reference them by
 * alias and match rules by id.
 */
const referenceKinds = [
  'section',
  'sectionRevision',
  'product',
  'productAlias',
  'list',
  'category',
  'categoryId',
  'brand',
  'brandId',
  'discountCampaign',
  'author',
  'series',
  'campaign',
  'market',
  'audience',
  'test',
  'testGroup',
  'image',
  'page',
  'route',
  'path',
] as const
export type ReferenceKind = (typeof referenceKinds)[number]

/** A reference to an entity, and where it is in the definition. */
export interface Reference {
  readonly kind: ReferenceKind
  /** Id, alias, URL or name of the entity. */
  readonly target: string
  readonly path: string
  readonly blockId?: string | undefined
  /** Whether the reference is part of a condition, where an unknown target is an error (P6). */
  readonly targeting?: boolean
}

/**
 * Kinds of references whose target may be missing temporarily. The catalogue changes independently of pages. If two new
 * pages link to each other, one of them is published before the other.
 */
const mayGo = new Set<ReferenceKind>([
  'product',
  'productAlias',
  'list',
  'category',
  'categoryId',
  'brand',
  'brandId',
  'discountCampaign',
  'author',
  'series',
  'page',
  'route',
  'path',
])

/** Missing and sold-out references, by `referenceKey`. */
export type FoundReferences = ReadonlyMap<string, 'missing' | 'sold-out'>

export function referenceKey({ kind, target }: Pick<Reference, 'kind' | 'target'>): string {
  return `${kind} ${target}`
}

/** Names of block props whose values are aliases of entities. */
const namingFields = new Set(['list', 'category', 'brand', 'discountCampaign', 'author', 'series'])
/** Kinds of references to the subjects of routes, for routes whose name is not the kind. */
const namedOtherwise: Readonly<Partial<Record<ThingRoute, ReferenceKind>>> = {
  product: 'productAlias',
  content: 'page',
}

function namingOf(route: string): { readonly param: string; readonly kind: ReferenceKind } | null {
  if (!isThingRoute(route)) return null
  return { param: thingParams[route], kind: namedOtherwise[route] ?? (route as ReferenceKind) }
}

const linkSchema = z.looseObject({ route: z.string(), params: z.record(z.string(), z.unknown()).optional() })

/**
 * Returns all references of a definition: the sections that it uses, the entities that its blocks show or link to, and
 * the entities in its rules and conditions.
 */
export function referencesOf(definition: Definition): readonly Reference[] {
  const found: Reference[] = []
  const note = (reference: Reference) => {
    found.push(reference)
  }
  if (definition.kind === 'page') {
    const { name, params = {} } = definition.route
    const naming = namingOf(name)
    const target = naming && params[naming.param]
    if (naming && target) note({ kind: naming.kind, target, path: `/route/params/${naming.param}` })
  }
  const [match, at] =
    definition.kind === 'page' ? [definition.match, '/match'] : [definition.placement?.match, '/placement/match']
  const rule = { categoryId: match?.category, brandId: match?.brand, market: match?.market } as const
  for (const [kind, targets] of Object.entries(rule)) {
    for (const [index, target] of (targets ?? []).entries()) {
      note({ kind: kind as keyof typeof rule, target, path: `${at}/${kind.replace('Id', '')}/${index}` })
    }
  }
  for (const { condition, path, blockId } of conditionsOf(definition)) {
    if ('test' in condition) {
      const { test, group } = condition
      note({ kind: 'test', target: test, path: `${path}/test`, blockId, targeting: true })
      for (const one of [group].flat())
        note({ kind: 'testGroup', target: `${test}/${one}`, path: `${path}/group`, blockId, targeting: true })
    }
    for (const kind of ['market', 'campaign', 'list', 'audience'] as const) {
      const value = kind in condition ? (condition as Readonly<Record<string, unknown>>)[kind] : undefined
      for (const target of [value].flat()) {
        if (typeof target === 'string') note({ kind, target, path: `${path}/${kind}`, blockId, targeting: true })
      }
    }
  }
  for (const [blockId, node] of Object.entries(definition.blocks)) {
    const path = `/blocks/${blockId}`
    if (node.type === '@section') {
      const pin = pinnedRevision(node)
      note({ kind: 'section', target: node.ref ?? '', path: `${path}/ref`, blockId })
      if (pin !== null) note({ kind: 'sectionRevision', target: `${node.ref}@${pin}`, path: `${path}/pin`, blockId })
    }
    const own = (value: unknown, at: string) => walk(value, at, (reference) => note({ ...reference, blockId }))
    own(node.props, `${path}/props`)
    for (const [index, { props }] of (node.variants ?? []).entries()) own(props, `${path}/variants/${index}/props`)
    for (const [market, changes] of Object.entries(node.overrides ?? {})) {
      note({ kind: 'market', target: market, path: `${path}/overrides/${toPointer(market)}`, blockId })
      for (const [prop, { value }] of Object.entries(changes)) {
        own({ [prop]: value }, `${path}/overrides/${toPointer(market)}`)
      }
    }
  }
  return found
}

function walk(value: unknown, path: string, note: (reference: Reference) => void): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(item, `${path}/${index}`, note)
    return
  }
  if (typeof value === 'string') {
    for (const target of linksIn(value)) if (target.startsWith('/')) note({ kind: 'path', target, path })
  }
  if (typeof value !== 'object' || value === null) return
  const link = linkSchema.safeParse(value)
  if (link.success) {
    noteLink(link.data, path, note)
    return
  }
  for (const [field, inner] of Object.entries(value)) {
    const at = `${path}/${toPointer(field)}`
    if (namingFields.has(field) && typeof inner === 'string')
      note({ kind: field as ReferenceKind, target: inner, path: at })
    else if (field === 'products' && Array.isArray(inner)) {
      for (const [index, id] of inner.entries()) note({ kind: 'product', target: String(id), path: `${at}/${index}` })
    } else if (field === 'src' && typeof inner === 'string') note({ kind: 'image', target: inner, path: at })
    else if (field === 'url') {
      for (const [target, where] of textsOf(inner, at)) {
        if (target.startsWith('/')) note({ kind: 'path', target, path: where })
      }
    } else walk(inner, at, note)
  }
}

function noteLink({ route, params = {} }: z.infer<typeof linkSchema>, path: string, note: (found: Reference) => void) {
  note({ kind: 'route', target: route, path: `${path}/route` })
  const naming = namingOf(route)
  if (!naming) return
  for (const [target, where] of textsOf(params[naming.param], `${path}/params/${naming.param}`)) {
    note({ kind: naming.kind, target, path: where })
  }
}

/** Returns a text, or a localised text's values in all languages, each with its path. */
function textsOf(value: unknown, path: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[value, path]]
  if (typeof value !== 'object' || value === null || !('$t' in value)) return []
  return Object.entries(value.$t ?? {}).flatMap(([language, text]) =>
    typeof text === 'string' ? [[text, `${path}/$t/${language}`] as const] : [],
  )
}

/** Returns issues for references that are missing or sold out. */
export function referenceIssues(
  references: readonly Reference[],
  found: FoundReferences,
  finder: IssueFactory,
): readonly Issue[] {
  const { words } = finder
  return references.flatMap((reference) => {
    const { kind, target, path, blockId } = reference
    const state = found.get(referenceKey(reference))
    if (!state) return []
    if (state === 'sold-out') {
      return [finder.issue('warning', 'sold-out', { path, blockId, message: words.soldOut(target) })]
    }
    const message = words.noReference(words.kinds[kind] ?? kind, target)
    const severity = mayGo.has(kind) && !reference.targeting ? 'warning' : 'error'
    return [finder.issue(severity, `no-${kind}`, { path, blockId, message })]
  })
}
