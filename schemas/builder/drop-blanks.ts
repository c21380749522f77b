import { type BuilderObject, isObject } from './builder-content.ts'

interface Schema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minLength?: number
}

/**
 * Removes the blank values that Builder stores when an editor clears a field: those that the schema does not allow, and
 * those in fields of an alternative (`anyOf`) that was not chosen. A value that matches its schema is returned
 * unchanged.
 */
export function dropBlanks(value: unknown, schema: Schema): unknown {
  if (Array.isArray(value)) {
    const items = alternativesOf(schema).find((one) => one.items)?.items ?? {}
    return value.map((inner) => dropBlanks(inner, items))
  }
  if (!isObject(value) || '$t' in value) return value
  const candidates = alternativesOf(schema).filter(({ properties }) => properties)
  const isLeft = (key: string) =>
    candidates.length > 1 && candidates.some((one) => Object.hasOwn(one.properties ?? {}, key))
  const chosen = Object.fromEntries(Object.entries(value).filter(([key, inner]) => !(isBlank(inner) && isLeft(key))))
  const retained = fitting(value, candidates).length > 0 ? value : chosen
  const fits = fitting(retained, candidates)
  if (fits.length === 0) return value
  const entries = Object.entries(retained).flatMap(([key, inner]) => {
    const own = fits.map(({ properties }) => properties?.[key] ?? {})
    const isNeeded = fits.some(({ required = [] }) => required.includes(key))
    if (!isNeeded && isBlank(inner) && !own.some((one) => allows(inner, one))) return []
    return [[key, own.length === 1 ? dropBlanks(inner, own[0] ?? {}) : inner] as const]
  })
  return Object.fromEntries(entries)
}

function alternativesOf(schema: Schema): readonly Schema[] {
  return schema.anyOf ?? [schema]
}

function fitting(value: BuilderObject, candidates: readonly Schema[]): readonly Schema[] {
  return candidates.filter(({ properties = {} }) => Object.keys(value).every((key) => Object.hasOwn(properties, key)))
}

function isBlank(value: unknown): boolean {
  if (value === null || value === '') return true
  return isObject(value) && '$t' in value === false && Object.values(value).every(isBlank)
}

/** Returns whether a schema allows a blank value: null, an empty string, or an object with only blank values. */
function allows(blank: unknown, schema: Schema): boolean {
  if (schema.anyOf) return schema.anyOf.some((one) => allows(blank, one))
  const types = [schema.type].flat()
  if (blank === null) return types.includes('null') || schema.type === undefined
  if (isObject(blank)) return types.includes('object') || schema.type === undefined
  if (schema.enum || schema.const !== undefined) return [schema.const, ...(schema.enum ?? [])].includes(blank)
  return schema.type === undefined || (types.includes('string') && !schema.pattern && !schema.minLength)
}
