import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { connectDatabase } from '#backend/kernel/database.ts'
import { ensureDatabase, type PostgresServer, startPostgres } from '#backend/kernel/embedded-postgres.ts'
import { migrateDatabase } from '#backend/kernel/migrate-database.ts'
import { buildSnapshot } from '#backend/search/build-snapshot.ts'
import { packSnapshot, writeSnapshot } from '#backend/search/snapshot.ts'
import { buildBackend } from '#bin/backend-build.ts'
import { seedShop } from './seed-shop.ts'
import { templates } from './templates.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly adminUrl: string
    /** Folder of the server's Unix socket; null when it has none. */
    readonly socketFolder: string | null
    /** Time at which the template of a shop with a catalogue was seeded, in epoch milliseconds. */
    readonly seededAt: number
    /**
     * Path of the search index of the shop with a catalogue. Building an index takes longer than all other steps of a
     * back end's start.
     */
    readonly searchSnapshot: string
  }
}

/**
 * PostgreSQL settings that trade durability for speed. The databases need not survive a crash, because they exist only
 * during the run.
 */
const fleeting = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'jit=off']

type Provided = Pick<ProvidedContext, 'adminUrl' | 'socketFolder' | 'seededAt' | 'searchSnapshot'>

interface Opened {
  readonly provided: Provided
  readonly close: () => Promise<void>
}

/**
 * Server that all test projects of a run share. The projects run in one process, but each has its own modules, so the
 * server is stored on `globalThis`.
 */
const shared = globalThis as { kolofonTestServer?: { readonly opening: Promise<Opened>; users: number } | undefined }

/**
 * Starts one embedded server for all test projects that need a database. Each test file uses its own database, which is
 * a copy of a template.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.kolofonTestServer ??= { opening: openServer(), users: 0 }
  const server = shared.kolofonTestServer
  server.users += 1
  const { provided, close } = await server.opening
  project.provide('adminUrl', provided.adminUrl)
  project.provide('socketFolder', provided.socketFolder)
  project.provide('seededAt', provided.seededAt)
  project.provide('searchSnapshot', provided.searchSnapshot)
  return async () => {
    server.users -= 1
    if (server.users > 0) return
    shared.kolofonTestServer = undefined
    await close()
  }
}

async function openServer(): Promise<Opened> {
  process.env.KOLOFON_SEARCH_WORKER = pathToFileURL(join(await buildBackend(), '../search.worker.js')).href
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-test-'))
  // Grant access to other users, because a server started by root runs as another user.
  await chmod(folder, 0o755)
  const socketFolder = process.platform === 'win32' ? null : await createSocketFolder(folder)
  const settings = socketFolder === null ? fleeting : [...fleeting, `unix_socket_directories=${socketFolder}`]
  const server = await startPostgres(folder, { settings })
  const seededAt = Date.now()
  const searchSnapshot = join(folder, 'search.snapshot')
  await seedTemplates(server, seededAt)
  await writeIndex(server.urlOf(templates.catalog), searchSnapshot)
  return {
    provided: { adminUrl: server.urlOf('postgres'), socketFolder, seededAt, searchSnapshot },
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function createSocketFolder(folder: string): Promise<string> {
  const sockets = join(folder, 'socket')
  await mkdir(sockets)
  // Grant access to everyone, because the server and this process may run as different users.
  await chmod(sockets, 0o777)
  return sockets
}

async function seedTemplates(server: PostgresServer, now: number): Promise<void> {
  const adminUrl = server.urlOf('postgres')
  await ensureDatabase(adminUrl, templates.empty)
  await migrateDatabase(server.urlOf(templates.empty))
  for (const [name, catalog] of [
    [templates.shop, false],
    [templates.catalog, true],
  ] as const) {
    await ensureDatabase(adminUrl, name, templates.empty)
    const connection = connectDatabase(server.urlOf(name), { max: 1 })
    try {
      await seedShop(connection.db, { catalog, now })
      // Create the query planner's statistics in the template. Its copies inherit them, and autovacuum is off.
      await connection.db.execute(sql`vacuum analyze`)
    } finally {
      await connection.close()
    }
  }
}

async function writeIndex(url: string, file: string): Promise<void> {
  const connection = connectDatabase(url, { max: 1 })
  try {
    await writeSnapshot(file, packSnapshot(await buildSnapshot(connection.db, Date.now())))
  } finally {
    // Close the connection, because a database with an open connection cannot be copied.
    await connection.close()
  }
}
