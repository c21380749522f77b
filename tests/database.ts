import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connectDatabase, type DatabaseConnection } from '#backend/kernel/database.ts'
import { templates } from './templates.ts'

export interface TestDatabase extends DatabaseConnection {
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

/** A database of this file's own on the embedded server: migrated, or a copy of another template. */
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
      // A connection that was just closed may still be leaving.
      await admin(adminUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** The same database by connections of its own; it is dropped by whoever created it. */
export function reopenTestDatabase({ url }: TestDatabase): TestDatabase {
  const connection = connectDatabase(bySocket(url), { max: 8 })
  return { ...connection, url, drop: connection.close }
}

/** The same database by the server's Unix socket, where it has one: a statement costs half of what it costs over TCP. */
function bySocket(url: string): string {
  const folder = inject('socketFolder')
  return folder === null ? url : `${url}?host=${encodeURIComponent(folder)}`
}

async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Two copies of one template at a time are refused by the server.
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
