import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSchema, createYoga } from 'graphql-yoga'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitBodySize } from './body-size.ts'

const limit = 1_000
const server = createServer(
  createYoga({
    schema: createSchema({
      typeDefs: 'type Query { echo(text: String!): String }',
      resolvers: { Query: { echo: (_: unknown, { text }: { readonly text: string }) => text } },
    }),
    maxRequestBodySize: false,
    plugins: [limitBodySize(limit)],
    logging: false,
  }),
)
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function send(bytes: number, isChunked: boolean) {
  const query = 'query ($text: String!) { echo(text: $text) }'
  const empty = JSON.stringify({ query, variables: { text: '' } })
  const text = 'ö'.repeat((bytes - empty.length) / 2)
  const body = Buffer.from(JSON.stringify({ query, variables: { text } }))
  const stream = new ReadableStream({
    start(controller) {
      for (let at = 0; at < body.length; at += 101) controller.enqueue(body.subarray(at, at + 101))
      controller.close()
    },
  })
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: isChunked ? stream : body,
    duplex: 'half',
  } as RequestInit)
  const { data, errors } = (await response.json()) as {
    readonly data?: { readonly echo: string }
    readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
  }
  return { status: response.status, isEchoed: data?.echo === text, code: errors?.[0]?.extensions.code }
}

test.each([false, true])(
  '[attack S1-1] a request body is read up to the limit and no further, in chunks: %s',
  async (isChunked) => {
    expect(await send(limit, isChunked)).toEqual({ status: 200, isEchoed: true, code: undefined })
    expect(await send(limit + 2, isChunked)).toEqual({
      status: 413,
      isEchoed: false,
      code: 'REQUEST_ENTITY_TOO_LARGE',
    })
  },
)
