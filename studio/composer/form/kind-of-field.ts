import type { ReferenceName } from '#schemas/references.ts'
import type { PropSchema } from '../settings.ts'

/** Kinds of references that are chosen by name. */
export type NamedReference = Exclude<ReferenceName, 'link' | 'image' | 'wallClock' | 'zone'>

export interface Branch {
  /** Name of the property that identifies the shape. */
  readonly id: string
  readonly schema: PropSchema
}

export type FieldKind =
  | { readonly kind: 'text'; readonly schema: PropSchema }
  | { readonly kind: 'localized'; readonly schema: PropSchema }
  | { readonly kind: 'number'; readonly isInteger: boolean }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly options: readonly (string | number | boolean)[] }
  | { readonly kind: 'group'; readonly properties: Readonly<Record<string, PropSchema>> }
  | { readonly kind: 'list'; readonly items: PropSchema }
  | { readonly kind: 'branches'; readonly branches: readonly Branch[] }
  | { readonly kind: 'reference'; readonly to: NamedReference }
  | { readonly kind: 'references'; readonly to: NamedReference }
  | { readonly kind: 'link' | 'image' | 'wallClock' | 'zone' | 'unknown' }

/**
 * Returns the kind of field that fits a schema. When it is `unknown`, the value is shown as stored and never dropped.
 */
export function kindOfField(schema: PropSchema): FieldKind {
  const { reference, type } = schema
  if (reference === 'link' || reference === 'image' || reference === 'wallClock' || reference === 'zone') {
    return { kind: reference }
  }
  if (reference) return { kind: 'reference', to: reference }
  if (schema.enum) return choiceOf(schema.enum)
  if (schema.const !== undefined) return choiceOf([schema.const])
  if (schema.anyOf) return kindOfUnion(schema.anyOf)
  if (type === 'string') return { kind: 'text', schema }
  if (type === 'boolean') return { kind: 'boolean' }
  if (type === 'number' || type === 'integer') return { kind: 'number', isInteger: type === 'integer' }
  if (type === 'array' && schema.items) {
    const inner = kindOfField(schema.items)
    return inner.kind === 'reference' ? { kind: 'references', to: inner.to } : { kind: 'list', items: schema.items }
  }
  if (type === 'object' && schema.properties) return { kind: 'group', properties: schema.properties }
  return { kind: 'unknown' }
}

function kindOfUnion(parts: readonly PropSchema[]): FieldKind {
  const translated = parts.find(({ properties }) => properties && '$t' in properties)
  const plain = parts.find((part) => part !== translated)
  if (translated && plain?.type === 'string') return { kind: 'localized', schema: plain }
  if (parts.every((part) => part.const !== undefined)) return choiceOf(parts.map((part) => part.const))
  const branches = parts.map((schema) => ({ id: schema.required?.[0] ?? '', schema }))
  const isTold = new Set(branches.map(({ id }) => id)).size === branches.length
  const known = parts.every(({ type, properties }) => type === 'object' && properties)
  return known && isTold && !branches.some(({ id }) => id === '') ? { kind: 'branches', branches } : { kind: 'unknown' }
}

function choiceOf(options: readonly unknown[]): FieldKind {
  const plain = options.filter((option) => ['string', 'number', 'boolean'].includes(typeof option))
  return plain.length === options.length
    ? { kind: 'choice', options: plain as readonly (string | number | boolean)[] }
    : { kind: 'unknown' }
}

/**
 * Returns the initial value of a schema: its default, or else a value of its type, such as the first option of a
 * choice.
 */
export function emptyValue(schema: PropSchema): unknown {
  if (schema.default !== undefined) return schema.default
  const field = kindOfField(schema)
  switch (field.kind) {
    case 'localized':
      return { $t: {} }
    case 'number':
      return schema.minimum ?? 0
    case 'boolean':
      return false
    case 'choice':
      return field.options[0]
    case 'group':
      return filled(field.properties, schema.required ?? [])
    case 'list':
    case 'references':
      return Array.from({ length: field.kind === 'list' ? (schema.minItems ?? 0) : 0 }, () =>
        emptyValue(field.kind === 'list' ? field.items : {}),
      )
    case 'branches':
      return emptyValue(field.branches[0]?.schema ?? {})
    case 'link':
      return { route: 'index' }
    case 'image':
      return { src: '', alt: { $t: {} }, width: 1, height: 1 }
    case 'text':
    case 'reference':
    case 'wallClock':
    case 'zone':
      return ''
    case 'unknown':
      return null
  }
}

function filled(properties: Readonly<Record<string, PropSchema>>, required: readonly string[]): unknown {
  return Object.fromEntries(required.map((name) => [name, emptyValue(properties[name] ?? {})]))
}
