import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuilderApi } from './builder-api.ts'

let hasSecondPage = true
const server = createServer((request, response) => {
  const offset = Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('offset'))
  const isMissing = offset > 0 && !hasSecondPage
  const count = offset === 0 ? 100 : 1
  const results = Array.from({ length: count }, (_, at) => ({ id: `entry-${offset + at}`, data: {} }))
  response.writeHead(isMissing ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ results }))
})

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

test('[C6] a page of the list that is missing fails the list, so that no entry seems deleted', async () => {
  const api = createBuilderApi({ apiKey: 'key', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
  expect(await api.list('page')).toHaveLength(101)
  hasSecondPage = false
  await expect(api.list('page')).rejects.toThrow('Builder responded with 404 for page 2 of page.')
})
