import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#backend/kernel/database.ts'
import { templates } from './templates.ts'

export interface TestDatabase extends DatabaseConnection {
  drop(): Promise<void>
}

/**
 * Creates a database for one test file on the embedded server, as a copy of a template. The default template has tables
 * but no data.
 */
export async function createTestDatabase(template: keyof typeof templates = 'empty'): Promise<TestDatabase> {
  const adminUrl = inject('adminUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = adminUrl.replace(/\/postgres$/, `/${name}`)
  await admin(adminUrl, `create database ${name} template ${templates[template]} strategy file_copy`)
  const connection = connectDatabase(bySocket(url), { max: 8 })
  return {
    ...connection,
    url,
    async drop() {
      await connection.close()
      // Drop with `force`, because a connection that was just closed may still be open on the server.
      await admin(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/**
 * Opens another pool of connections to a test database. `drop` closes only this pool and does not drop the database.
 */
export function reopenTestDatabase({ url }: TestDatabase): TestDatabase {
  const connection = connectDatabase(bySocket(url), { max: 8 })
  return { ...connection, url, drop: connection.close }
}

/**
 * Returns a connection string for the server's Unix socket, on which a statement takes half as long as over TCP.
 * Returns the URL unchanged if the server has no socket.
 */
function bySocket(url: string): string {
  const folder = inject('socketFolder')
  return folder === null ? url : `${url}?host=${encodeURIComponent(folder)}`
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Take a lock, because the server refuses two concurrent copies of one template.
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
