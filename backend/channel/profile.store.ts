import { isNull, ne, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../kernel/database.ts'
import { channels } from './channel.tables.ts'

const profileSchema = z.enum(['demo', 'production'])
type Profile = z.infer<typeof profileSchema>

/**
 * SQLSTATE codes of an undefined table and an undefined column. They occur when the database has no tables yet, or is
 * from a release without the column `profile`.
 */
const unwritten = new Set(['42P01', '42703'])

/**
 * Returns the profile of the shop on a database; null when no shop has been started on it. Also works on a database
 * that is not migrated yet.
 */
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

export async function setProfile(database: Database, profile: Profile): Promise<void> {
  await database
    .update(channels)
    .set({ profile })
    .where(or(isNull(channels.profile), ne(channels.profile, profile)))
}
