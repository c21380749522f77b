import { channel } from 'node:diagnostics_channel'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type CheckBuilder, check, customType } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

export interface StoredJsonFault {
  /** Name of the column, written as `table.column`. */
  readonly column: string
  readonly message: string
}

/**
 * Diagnostics channel to which each different `StoredJsonFault` is published once, up to `maxPublished` of them.
 * Loggers subscribe to it.
 */
export const storedJsonFaults = channel('kolofon.stored-json')

const published = new Set<string>()
/** Maximum number of different faults published. */
const maxPublished = 1_000

function publishOnce(fault: StoredJsonFault): void {
  const key = `${fault.column} ${fault.message}`
  if (published.has(key) || published.size >= maxPublished) return
  published.add(key)
  storedJsonFaults.publish(fault)
}

interface StoredShape<Schema extends z.ZodType, Otherwise> {
  readonly column: string
  readonly schema: Schema
  readonly otherwise: Otherwise
}

/** Output of the schema. Includes null if that is the fallback for a rejected value. */
type Stored<Schema extends z.ZodType, Otherwise> = z.output<Schema> | Extract<Otherwise, null>

/** Parses a stored value with its schema. Returns `otherwise` when the schema rejects it. Never throws. */
export function readStored<Schema extends z.ZodType, Otherwise extends z.output<Schema> | null>(
  stored: unknown,
  { column, schema, otherwise }: StoredShape<Schema, Otherwise>,
): Stored<Schema, Otherwise> {
  const parsed = schema.safeParse(stored)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  publishOnce({ column, message: `/${first?.path.map(String).join('/') ?? ''} ${first?.message ?? ''}` })
  return otherwise as Stored<Schema, Otherwise>
}

/**
 * Creates a `jsonb` column, named as `table.column`, whose values are parsed with a schema. A value that the schema
 * rejects is reported and read as `otherwise`, so that a bad row does not fail every query that reads it.
 */
export function storedJson<Schema extends z.ZodType, Otherwise extends z.output<Schema> | null>(
  column: `${string}.${string}`,
  schema: Schema,
  otherwise: Otherwise,
) {
  const build = customType<{ data: Stored<Schema, Otherwise>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => readStored(stored, { column, schema, otherwise }),
  })
  return build(column.slice(column.indexOf('.') + 1))
}

/**
 * Creates a check constraint that a `jsonb` column contains an object or an array. Without it, the column could contain
 * a JSON `null`, which drizzle does not pass to the column's parser.
 */
export function holdsJson(column: AnyPgColumn, kind: 'object' | 'array', name: string): CheckBuilder {
  const condition: SQL = sql`jsonb_typeof(${column}) = ${sql.raw(`'${kind}'`)}`
  return check(name, condition)
}
