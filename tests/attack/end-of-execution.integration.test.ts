import { createServer, type Server } from 'node:http'
import type { ExecutionArgs } from 'graphql'
import { createSchema, createYoga } from 'graphql-yoga'
import { afterEach, describe, expect, test } from 'vitest'
import { compiledQueries } from '#backend/compiled-queries.ts'
import { endOfExecution, stopsWithItsRequest } from '#backend/graphql/end-of-execution.ts'
import { openSockets } from '#backend/graphql/sockets.ts'
import { createKeys } from '#backend/kernel/keys.ts'
import { listen, openSocket } from '#tests/socket-client.ts'

/** Number of nested steps in the query. Each step begins when the previous one is done. */
const steps = 12
const query = `{ ${'step { '.repeat(steps)} at ${'} '.repeat(steps)} }`
const often = 25

let stop: () => Promise<void> = async () => undefined
afterEach(() => stop())

/** Creates a server. After `close` is called, the third step of the query waits until `open` is called. */
async function createSlowServer(longest?: number, most?: number) {
  let ran = 0
  let gate: Promise<void> | null = null
  let open: () => void = () => undefined
  let reached = Promise.withResolvers<void>()
  const step = async (source: { at?: number } | undefined) => {
    const at = (source?.at ?? 0) + 1
    ran += 1
    if (at === 3 && gate) {
      reached.resolve()
      await gate
    } else await Promise.resolve()
    return { at }
  }
  let left = Promise.withResolvers<void>()
  const schema = stopsWithItsRequest(
    createSchema({
      typeDefs: 'type Query { step: Step } type Step { step: Step, at: Int }',
      resolvers: { Query: { step }, Step: { step } },
    }),
  )
  const yoga = createYoga({
    schema,
    logging: false,
    plugins: [
      compiledQueries(),
      endOfExecution(longest, most),
      {
        onExecute({ args }: { readonly args: ExecutionArgs }) {
          const { signal } = args.contextValue as unknown as { readonly signal: AbortSignal }
          signal.addEventListener('abort', () => left.resolve())
        },
      },
    ],
  })
  const server: Server = createServer((request, response) => {
    Promise.resolve(yoga(request, response)).catch(() => response.destroy())
  })
  const sockets = openSockets(server, {
    yoga: yoga as never,
    keys: createKeys(['a-secret-for-tests']),
    origins: { publicOrigin: 'http://localhost', allowedOrigins: [] },
    onError: () => undefined,
  })
  const url = await listen(server)
  stop = async () => {
    server.closeAllConnections()
    await sockets.dispose()
    await new Promise((done) => server.close(done))
  }
  const ask = (init: RequestInit = {}) =>
    fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
      ...init,
    })
  return {
    url,
    ask,
    ran: () => ran,
    close() {
      ran = 0
      reached = Promise.withResolvers()
      left = Promise.withResolvers()
      gate = new Promise((done) => {
        open = done
      })
    },
    open: () => open(),
    reached: () => reached.promise,
    left: () => left.promise,
  }
}

/** Waits long enough for all remaining steps of a query. */
const settle = async () => {
  for (let at = 0; at < 200; at++) await new Promise((done) => setImmediate(done))
}

for (const warm of [0, often]) {
  const how = warm === 0 ? 'as it stands' : 'compiled'
  describe(`[attack S1-1] a query that runs ${how}`, () => {
    test('runs to its end when its client stays', async () => {
      const shop = await createSlowServer()
      for (let at = 0; at < warm; at++) await (await shop.ask()).text()
      shop.close()
      const answer = shop.ask()
      await shop.reached()
      shop.open()
      expect(JSON.stringify(await (await answer).json())).toContain(`"at":${steps}`)
      expect(shop.ran()).toBe(steps)
    })

    test('stops when its client disconnects', async () => {
      const shop = await createSlowServer()
      for (let at = 0; at < warm; at++) await (await shop.ask()).text()
      shop.close()
      const leaving = new AbortController()
      const answer = shop.ask({ signal: leaving.signal }).catch(() => null)
      await shop.reached()
      leaving.abort()
      await answer
      await shop.left()
      shop.open()
      await settle()
      expect(shop.ran()).toBe(3)
    })

    test('stops when its socket is closed', async () => {
      const shop = await createSlowServer()
      for (let at = 0; at < warm; at++) await (await shop.ask()).text()
      shop.close()
      const client = await openSocket(shop.url)
      const answer = client.ask({ query }).catch(() => null)
      await shop.reached()
      client.close()
      await answer
      await shop.left()
      shop.open()
      await settle()
      expect(shop.ran()).toBe(3)
    })

    test('stops with an error when its result becomes too large', async () => {
      const shop = await createSlowServer(undefined, 5)
      for (let at = 0; at < warm; at++) await (await shop.ask()).text()
      shop.close()
      shop.open()
      const answer = (await (await shop.ask()).json()) as { errors: { extensions: { code: string } }[] }
      expect(answer.errors[0]?.extensions.code).toBe('TOO_COSTLY')
      await settle()
      expect(shop.ran()).toBe(5)
    })

    test('stops with an error when it takes too long', async () => {
      const shop = await createSlowServer(300)
      for (let at = 0; at < warm; at++) await (await shop.ask()).text()
      shop.close()
      const answer = (await (await shop.ask()).json()) as { errors: { extensions: { code: string } }[] }
      expect(answer.errors[0]?.extensions.code).toBe('DEADLINE_EXCEEDED')
      shop.open()
      await settle()
      expect(shop.ran()).toBe(3)
    })
  })
}
