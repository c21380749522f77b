import { channel } from 'node:diagnostics_channel'
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, type CheckBuilder, check, customType } from 'drizzle-orm/pg-core'
import type { z } from 'zod'

/** A stored value that its schema refuses. */
export interface StoredJsonFault {
  /** `table.column`. */
  readonly column: string
  readonly message: string
}

/** Publishes each `StoredJsonFault` once; whoever keeps a log subscribes. */
export const storedJsonFaults = channel('kolofon.stored-json')

const published = new Set<string>()
/** More different faults than these are not published: one release that reads another's rows has no more. */
const maxPublished = 1_000

function publishOnce(fault: StoredJsonFault): void {
  const key = `${fault.column} ${fault.message}`
  if (published.has(key) || published.size >= maxPublished) return
  published.add(key)
  storedJsonFaults.publish(fault)
}

interface StoredShape<Schema extends z.ZodType, Otherwise> {
  /** `table.column`. */
  readonly column: string
  readonly schema: Schema
  readonly otherwise: Otherwise
}

/** What the schema gives, and null where that stands for what it refuses. */
type Stored<Schema extends z.ZodType, Otherwise> = z.output<Schema> | Extract<Otherwise, null>

/** What a schema makes of a stored value; `otherwise` where it refuses it. Never throws. */
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
 * A `jsonb` column, named `table.column`, that gives what its schema makes of what is stored. What the schema refuses is
 * `otherwise` and is reported: it costs that row, never everything that reads it.
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

/** Holds that a `jsonb` column is an object or a list: drizzle does not show JSON's `null` to the column. */
export function holdsJson(column: AnyPgColumn, kind: 'object' | 'array', name: string): CheckBuilder {
  const condition: SQL = sql`jsonb_typeof(${column}) = ${sql.raw(`'${kind}'`)}`
  return check(name, condition)
}
