import { isNull, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../kernel/database.ts'
import { channels } from './channel.tables.ts'

const profileSchema = z.enum(['demo', 'production'])
type Profile = z.infer<typeof profileSchema>

/** SQLSTATEs of a database in which no shop has been, or none that wrote its profile: no such table, no such column. */
const unwritten = new Set(['42P01', '42703'])

/** What the shop on a database is; null: none has been started on it yet. The database need not be migrated. */
export async function findProfile(database: Database): Promise<Profile | null> {
  try {
    const rows = await database.select({ profile: channels.profile }).from(channels)
    return rows.some(({ profile }) => profile === 'production')
      ? 'production'
      : (profileSchema.safeParse(rows[0]?.profile).data ?? null)
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    if (unwritten.has(String(code))) return null
    throw error
  }
}

/** Writes down what the shop on a database is. */
export async function setProfile(database: Database, profile: Profile): Promise<void> {
  await database
    .update(channels)
    .set({ profile })
    .where(or(isNull(channels.profile), ne(channels.profile, profile)))
}
