/** The part of JSON Schema that occurs in the contracts of blocks. */
export interface PropsSchema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly PropsSchema[]
  readonly properties?: Readonly<Record<string, PropsSchema>>
  readonly required?: readonly string[]
  readonly items?: PropsSchema
  readonly minItems?: number
  readonly minimum?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly reference?: string
  readonly default?: unknown
}

/** Returns whether a generated object contains an optional field. */
type Keep = (field: string, schema: PropsSchema) => boolean

/**
 * Returns a value that fits a schema. Lists have the minimum length, and `keep` selects the optional fields. `choice`
 * is the index of the branch to use in every union (`anyOf`).
 */
export function generate(schema: PropsSchema, keep: Keep, choice = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const branches = schema.anyOf
  if (branches) return generate(branches[Math.min(choice, branches.length - 1)] ?? {}, keep, choice)
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {})
    const kept = fields.filter(([field, own]) => schema.required?.includes(field) || keep(field, own))
    return Object.fromEntries(kept.map(([field, own]) => [field, generate(own, keep, choice)]))
  }
  if (schema.type === 'array') {
    return Array.from({ length: schema.minItems ?? 0 }, () => generate(schema.items ?? {}, keep, choice))
  }
  if (schema.type === 'string') return stringFor(schema)
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 0, 1)
  return true
}

function stringFor({ pattern, reference, maxLength = 99 }: PropsSchema): string {
  if (reference === 'wallClock') return '2036-11-27T00:00'
  if (reference === 'zone') return 'Europe/Stockholm'
  return pattern?.includes('https') ? '/om-oss' : 'index'.slice(0, maxLength)
}

/**
 * Returns edge cases of a schema's props, by name: only the required fields (once for each branch of a union); all
 * fields, with lists of minimum length; all fields except one optional field; the required fields and one optional
 * field.
 */
export function edgesOf(schema: PropsSchema): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const edges = new Map<string, Readonly<Record<string, unknown>>>()
  const add = (name: string, keep: Keep, choice = 0) =>
    edges.set(name, generate(schema, keep, choice) as Readonly<Record<string, unknown>>)
  for (let choice = 0; choice < widest(schema); choice += 1) add(`required alone, form ${choice}`, () => false, choice)
  add('all, with empty lists', () => true)
  const optional = Object.keys(schema.properties ?? {}).filter((field) => !schema.required?.includes(field))
  for (const field of optional) add(`without ${field}`, (own) => own !== field)
  for (const field of optional) add(`with ${field} alone`, (own) => own === field)
  return edges
}

function widest(schema: PropsSchema): number {
  const inner = [
    ...(schema.anyOf ?? []),
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
  ]
  return Math.max(1, schema.anyOf?.length ?? 1, ...inner.map(widest))
}
