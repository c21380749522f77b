import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
})
afterAll(() => backend.stop())

const hashOf = (query: string) => createHash('sha256').update(query).digest('hex')
const send = async (query: string | null, sha256Hash: string) => {
  const response = await backend.post({
    ...(query && { query }),
    extensions: { persistedQuery: { version: 1, sha256Hash } },
  })
  return (await response.json()) as {
    readonly data?: object
    readonly errors?: readonly { readonly message: string }[]
  }
}

test('[attack S3-7] operations registered as they are sent take a few megabytes, however long they are', async () => {
  const short = '{ __typename }'
  const long = `{ __typename } #${'x'.repeat(1_000_000)}`
  for (const query of [short, long]) expect((await send(query, hashOf(query))).data).toEqual({ __typename: 'Query' })
  expect((await send(null, hashOf(short))).data).toEqual({ __typename: 'Query' })
  expect((await send(null, hashOf(long))).errors?.[0]?.message).toBe('PersistedQueryNotFound')
})
