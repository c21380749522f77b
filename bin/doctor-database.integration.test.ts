import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { checkDatabase } from './doctor-database.ts'

/** Type and length of PostgreSQL's BackendKeyData message, before the process id. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12])

/** Creates a proxy that reports a process id other than the server's, as a connection pooler does. */
function createPooler(target: URL) {
  return createServer((client) => {
    const server = connect(Number(target.port), target.hostname)
    client.on('error', () => server.destroy())
    server.on('error', () => client.destroy())
    client.pipe(server)
    server.on('data', (bytes) => {
      const at = bytes.indexOf(keyData)
      if (at >= 0) bytes.writeInt32BE(1, at + keyData.length)
      client.write(bytes)
    })
    server.on('end', () => client.end())
  })
}

let database: TestDatabase
let pooler: ReturnType<typeof createPooler>
let pooled: string
beforeAll(async () => {
  database = await createTestDatabase()
  pooler = createPooler(new URL(database.url))
  pooler.listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const url = new URL(database.url)
  url.port = String((pooler.address() as AddressInfo).port)
  pooled = url.href
})
afterAll(async () => {
  pooler.close()
  await database.drop()
})

test('[operations S2-2] the doctor reports a DATABASE_URL that is a pooler without a direct URL to the server', async () => {
  expect(await checkDatabase({ url: database.url, directUrl: undefined })).toEqual([[true, expect.any(String)]])
  expect(await checkDatabase({ url: pooled, directUrl: database.url })).toEqual([
    [true, expect.any(String)],
    [true, expect.any(String)],
  ])
  const [, fault] = await checkDatabase({ url: pooled, directUrl: undefined })
  expect(fault).toEqual([false, expect.stringContaining('points to a pooler')])
})

test('[operations S2-2] the doctor reports a DATABASE_DIRECT_URL that is itself a pooler, or does not respond', async () => {
  const [, fault] = await checkDatabase({ url: pooled, directUrl: pooled })
  expect(fault).toEqual([false, expect.stringContaining('not to a pooler')])
  const nobody = new URL(database.url)
  nobody.pathname = '/no_such_database'
  expect(await checkDatabase({ url: nobody.href, directUrl: undefined })).toEqual([[false, expect.any(String)]])
  const [, away] = await checkDatabase({ url: database.url, directUrl: nobody.href })
  expect(away?.[0]).toBe(false)
})
