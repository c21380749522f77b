import { canonicalJson } from './canonical.ts'
import { toPointer } from './json-pointer.ts'
import type { BlockContract } from './validate/block-contract.ts'

/** A change of a block's contract after which props that were valid may be invalid or have another meaning. */
export interface BreakingChange {
  readonly path: string
  /** Description of the change, as the end of a sentence: `allows less`. */
  readonly what: string
}

type Schema = Readonly<Record<string, unknown>>
type Report = (path: string, what: string) => void

/**
 * Keywords that limit sizes or values. Adding or lowering an upper limit is a breaking change, and so is adding or
 * raising a lower limit.
 */
const upperLimits = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
const lowerLimits = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
/** Annotations, which the validator ignores. */
const remarks = new Set(['$schema', 'title', 'description', 'examples', 'deprecated', '$comment'])
const compared = new Set([
  ...upperLimits,
  ...lowerLimits,
  ...remarks,
  ...['type', 'properties', 'required', 'additionalProperties', 'propertyNames', 'items', 'anyOf', 'enum', 'const'],
])

/**
 * Returns every breaking change between an older and a newer contract of the same version (B4). The following are not
 * breaking: a new optional field, a further allowed value or alternative, a wider limit, a new slot, and a further
 * block type that a slot allows.
 */
export function breakingChanges(before: BlockContract, after: BlockContract): readonly BreakingChange[] {
  const found: BreakingChange[] = []
  const report: Report = (path, what) => void found.push({ path, what })
  compareSchemas(before.schema, after.schema, '/schema', report)
  for (const [slot, { allow }] of Object.entries(before.slots ?? {})) {
    const path = `/slots/${toPointer(slot)}`
    const now = after.slots?.[slot]?.allow
    if (!now) report(path, 'is removed')
    else if (!now.includes('*') && allow.some((type) => !now.includes(type))) report(path, 'allows fewer blocks')
  }
  return found
}

function compareSchemas(before: Schema, after: Schema, path: string, report: Report): void {
  if (canonicalJson(before) === canonicalJson(after)) return
  const alternatives = listOf(before.anyOf)
  if (alternatives.length > 0) {
    for (const [index, alternative] of alternatives.entries()) {
      if (!fitsSomewhere(alternative, after)) report(`${path}/anyOf/${index}`, 'is not allowed any more')
    }
    compareRest(before, after, path, report)
    return
  }
  if (listOf(after.anyOf).length > 0) {
    if (!fitsSomewhere(before, after)) report(path, 'fits none of the alternatives')
    return
  }
  compareTypes(before, after, path, report)
  compareValues(before, after, path, report)
  compareLimits(before, after, path, report)
  compareObjects(before, after, path, report)
  compareRest(before, after, path, report)
}

function fitsSomewhere(before: Schema, after: Schema): boolean {
  const alternatives = listOf(after.anyOf)
  return (alternatives.length > 0 ? alternatives : [after]).some((alternative) => {
    let fits = true
    compareSchemas(before, alternative, '', () => {
      fits = false
    })
    return fits
  })
}

function compareTypes(before: Schema, after: Schema, path: string, report: Report): void {
  if (after.type === undefined) return
  const now = [after.type].flat()
  const was = before.type === undefined ? ['anything'] : [before.type].flat()
  const lost = was.filter((type) => !now.includes(type) && !(type === 'integer' && now.includes('number')))
  if (lost.length > 0) report(path, `is no longer ${lost.join(' or ')}`)
}

function compareValues(before: Schema, after: Schema, path: string, report: Report): void {
  const now = valuesOf(after)
  if (!now) return
  const was = valuesOf(before)
  if (!was) report(path, 'allows only some values now')
  const lost = (was ?? []).filter((value) => !now.some((other) => canonicalJson(other) === canonicalJson(value)))
  if (lost.length > 0) report(path, `does not allow ${lost.map((value) => JSON.stringify(value)).join(', ')} any more`)
}

function compareLimits(before: Schema, after: Schema, path: string, report: Report): void {
  for (const [limits, sign] of [
    [upperLimits, 1],
    [lowerLimits, -1],
  ] as const) {
    for (const limit of limits) {
      const [was, now] = [before[limit], after[limit]]
      if (typeof now !== 'number') continue
      if (typeof was !== 'number' || (was - now) * sign > 0) report(`${path}/${limit}`, 'is narrower')
    }
  }
}

function compareObjects(before: Schema, after: Schema, path: string, report: Report): void {
  const [was, now] = [schemasOf(before.properties), schemasOf(after.properties)]
  for (const [name, inner] of Object.entries(was)) {
    const here = `${path}/properties/${toPointer(name)}`
    const other = now[name] ?? rulesOf(after.additionalProperties)
    if (!other) report(here, 'is removed')
    else compareSchemas(inner, other, here, report)
  }
  const needed = namesOf(before.required)
  for (const name of namesOf(after.required)) {
    if (!needed.includes(name)) report(`${path}/properties/${toPointer(name)}`, 'is required now')
  }
  const [oldRest, newRest] = [rulesOf(before.additionalProperties), rulesOf(after.additionalProperties)]
  if (oldRest && !newRest) report(`${path}/additionalProperties`, 'are not allowed any more')
  if (oldRest && newRest) compareSchemas(oldRest, newRest, `${path}/additionalProperties`, report)
  if (oldRest)
    for (const [name, inner] of Object.entries(now)) {
      if (!Object.hasOwn(was, name)) compareSchemas(oldRest, inner, `${path}/properties/${toPointer(name)}`, report)
    }
  for (const keyword of ['items', 'propertyNames']) {
    const other = after[keyword]
    if (isSchema(other))
      compareSchemas(isSchema(before[keyword]) ? before[keyword] : {}, other, `${path}/${keyword}`, report)
  }
}

/**
 * Reports a new or changed keyword that is not in `compared` as breaking, because this file does not know what the
 * keyword means.
 */
function compareRest(before: Schema, after: Schema, path: string, report: Report): void {
  for (const keyword of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (compared.has(keyword)) continue
    const [was, now] = [before[keyword], after[keyword]]
    if (canonicalJson(was ?? null) === canonicalJson(now ?? null)) continue
    // A changed default is breaking, because stored pages that omit the prop would render differently.
    if (keyword === 'default') report(`${path}/default`, 'has changed')
    else if (now !== undefined) report(`${path}/${keyword}`, 'has changed')
  }
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(value: unknown): readonly Schema[] {
  return Array.isArray(value) ? value.filter(isSchema) : []
}

function schemasOf(value: unknown): Readonly<Record<string, Schema>> {
  return isSchema(value) ? (value as Readonly<Record<string, Schema>>) : {}
}

function namesOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

/** Returns the schema of additional properties, or null when none are allowed. */
function rulesOf(value: unknown): Schema | null {
  if (value === false) return null
  return isSchema(value) ? value : {}
}

function valuesOf({ enum: values, const: only }: Schema): readonly unknown[] | null {
  if (Array.isArray(values)) return values
  return only === undefined ? null : [only]
}
