import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { listen } from '#tests/socket-client.ts'
import { brokenJson, oddJson } from './corpora/json-texts.ts'

let backend: TestBackend
let origin: string
beforeAll(async () => {
  backend = await createTestBackend()
  origin = await listen(backend.server)
}, 60_000)
afterAll(() => backend.stop())

const doors = [
  '/graphql',
  '/auth/login',
  '/auth/login-link',
  '/auth/register',
  '/auth/password',
  '/auth/second-factor',
  '/auth/logout',
  '/auth/order-link',
  '/auth/order',
  '/api/payments/test/webhook',
  '/api/content/builder/webhook',
] as const

const leak = /postgres|drizzle|node_modules|\.ts:\d|at \w+ \(|ZodError/i

async function send(path: string, body: string | Uint8Array) {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: body as BodyInit,
  })
  return { status: response.status, text: await response.text() }
}

describe.each(doors)('[attack] JSON sent to %s', (path) => {
  test('is refused with a sentence when it is malformed', async () => {
    const faults: unknown[] = []
    for (const [what, body] of Object.entries(brokenJson)) {
      const { status, text } = await send(path, body)
      if (status < 400 || status >= 500 || leak.test(text)) faults.push({ what, status, text: text.slice(0, 200) })
    }
    expect(faults).toEqual([])
  })

  test('gets a response when it is odd', async () => {
    const faults: unknown[] = []
    for (const [what, body] of Object.entries(oddJson)) {
      const { status, text } = await send(path, body)
      if (status >= 500 || leak.test(text) || text.includes('"INTERNAL"')) {
        faults.push({ what, status, text: text.slice(0, 200) })
      }
    }
    expect(faults).toEqual([])
  })
})

/** Sends one frame over a WebSocket. Returns the responses, and the close code (null while the socket is open). */
function frame(
  text: string | Uint8Array,
  first: readonly string[],
): Promise<{ readonly said: string; readonly code: number | null }> {
  return new Promise((done) => {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    let said = ''
    socket.on('error', () => undefined)
    socket.on('message', (data) => {
      said += String(data)
      if (said.includes('"pong"')) {
        done({ said, code: null })
        socket.terminate()
      }
    })
    socket.on('close', (code) => done({ said, code }))
    socket.on('open', () => {
      for (const message of first) socket.send(message)
      socket.send(text)
      socket.send('{"type":"ping"}')
    })
  })
}

describe('[attack] frames of a WebSocket', () => {
  const init = '{"type":"connection_init"}'

  test.each([
    ['before the connection is initialised', []],
    ['after the connection was initialised', [init]],
  ] as const)('that are no valid message close it, %s', async (_, first) => {
    const faults: unknown[] = []
    for (const [what, text] of Object.entries({ ...brokenJson, ...oddJson })) {
      const { said, code } = await frame(text, first)
      if (code === null || code === 1011 || code === 1006 || leak.test(said)) faults.push({ what, code, said })
    }
    expect(faults).toEqual([])
  })

  test('with odd payloads get a response', async () => {
    const faults: unknown[] = []
    for (const payload of [
      'null',
      '[]',
      '"x"',
      '1',
      '{"authorization":1}',
      '{"authorization":{"a":[]}}',
      '{"__proto__":{}}',
    ]) {
      for (const messages of [
        [
          `{"type":"connection_init","payload":${payload}}`,
          '{"id":"1","type":"subscribe","payload":{"query":"{ channel { id } }"}}',
        ],
        [init, `{"id":"1","type":"subscribe","payload":${payload}}`],
        [init, `{"id":"1","type":"subscribe","payload":{"query":"{ channel { id } }","variables":${payload}}}`],
        [init, `{"id":"1","type":"subscribe","payload":{"query":"{ channel { id } }","extensions":${payload}}}`],
      ]) {
        const { said, code } = await frame(messages.at(-1) ?? '', messages.slice(0, -1))
        if (code === 1011 || code === 4500 || leak.test(said) || said.includes('INTERNAL'))
          faults.push({ messages, code, said })
      }
    }
    expect(faults).toEqual([])
  })

  test('leave the shop unchanged', async () => {
    expect((await backend.ask('{ channel { id } }')).errors).toBeUndefined()
  })
})
