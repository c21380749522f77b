import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readSampleChannel, seedChannel } from '#backend/channel/index.ts'
import { connectDatabase } from '#backend/kernel/database.ts'
import { type PostgresServer, startPostgres } from '#backend/kernel/embedded-postgres.ts'
import { migrateDatabase } from '#backend/kernel/migrate-database.ts'
import { readOptional } from '#backend/kernel/secret-file.ts'
import { readEnvironment } from '#schemas/environment.ts'
import { type CommandIo, exitCodes } from './command-io.ts'
import { errorMessage } from './error-message.ts'

const settingsSchema = z.object({ port: z.number(), password: z.string() })

/**
 * Runs a command on the shop's database, which is an external database, or the embedded database of a running shop. If
 * the shop is not running, starts its embedded database for the command. Migrates the database first.
 */
export async function withDatabase(run: (io: CommandIo) => Promise<number>): Promise<number> {
  const read = readEnvironment(process.env, 'command')
  if (!read.ok) {
    for (const sentence of read.sentences) console.error(sentence)
    return exitCodes.refused
  }
  const { DATABASE_URL, DATABASE_DIRECT_URL, KOLOFON_DATA_DIR } = read.environment
  const folder = resolve(join(import.meta.dirname, '..'), KOLOFON_DATA_DIR)
  const open = DATABASE_DIRECT_URL ?? DATABASE_URL ?? (await runningDatabase(folder))
  let own: PostgresServer | null = null
  if (!open) own = await startPostgres(folder)
  const url = open ?? own?.url ?? ''
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort(new Error('Stopped. Run the command again to continue.')))
  try {
    await migrateDatabase(url)
    const connection = connectDatabase(url)
    try {
      await seedChannel(connection.db, readSampleChannel())
      return await run({
        database: connection.db,
        now: new Date(),
        out: (line) => console.log(line),
        err: (line) => console.error(line),
        isTerminal: process.stdout.isTTY,
        signal: stop.signal,
      })
    } finally {
      await connection.close()
    }
  } catch (error) {
    console.error(errorMessage(error))
    return exitCodes.refused
  } finally {
    await own?.stop()
  }
}

/** Returns the URL of the embedded database in this data folder if it is running, otherwise null. */
async function runningDatabase(folder: string): Promise<string | null> {
  const text = await readOptional(join(folder, 'postgres.json'))
  if (text === null) return null
  const { port, password } = settingsSchema.parse(JSON.parse(text))
  const url = `postgres://kolofon:${encodeURIComponent(password)}@127.0.0.1:${port}/kolofon`
  const probe = connectDatabase(url, { max: 1 })
  try {
    await probe.db.execute('select 1')
    return url
  } catch {
    return null
  } finally {
    await probe.close()
  }
}
