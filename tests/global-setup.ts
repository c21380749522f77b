import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#backend/kernel/database.ts'
import { ensureDatabase, startPostgres } from '#backend/kernel/embedded-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the server's own database. */
    readonly adminUrl: string
  }
}

export const templateName = 'kolofon_template'

/** One embedded server for all files; each file's database is copied from a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-test-'))
  // As root the server runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const server = await startPostgres(folder)
  await ensureDatabase(server.urlOf('postgres'), templateName)
  await migrateDatabase(server.urlOf(templateName))
  project.provide('adminUrl', server.urlOf('postgres'))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
