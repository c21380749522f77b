import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createNshiftClient } from './nshift-client.ts'

const tokens = Promise.withResolvers<void>()
const asked = Promise.withResolvers<void>()
const server = createServer(async (request, response) => {
  const isToken = request.url === '/token'
  if (isToken) {
    asked.resolve()
    await tokens.promise
  }
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(isToken ? { access_token: 'one', expires_in: 3600 } : { options: 2 }))
})
let url = ''

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('[F134] a caller that gives up while it waits for a token does not fail the others', async () => {
  const settings = { url, tokenUrl: `${url}/token`, clientId: 'shop', clientSecret: 'secret', connectionId: 'one' }
  const client = createNshiftClient(settings, () => 0)
  const leaving = new AbortController()
  const post = (signal: AbortSignal) => client.post('/options', {}, z.object({ options: z.number() }), signal)
  const left = post(leaving.signal)
  const stayed = post(new AbortController().signal)
  await asked.promise
  leaving.abort(new Error('The buyer has left.'))
  await expect(left).rejects.toThrow('The buyer has left.')
  tokens.resolve()
  expect(await stayed).toEqual({ value: { options: 2 } })
})
