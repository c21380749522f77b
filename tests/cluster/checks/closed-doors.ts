import { once } from 'node:events'
import { WebSocket } from 'ws'
import { fetchShop } from '../fetch-shop.ts'
import { ports } from '../ports.ts'
import { publicUrl } from '../shop.ts'
import { type Check, expectIs, expectNone } from './check.ts'

/** Internal details that no response to a stranger may contain. */
const inside = /__schema"|at \w+ \(|node_modules|select .+ from |SQLSTATE|postgres:\/\/|\$argon2/i

const free = [
  '{ __schema { types { name } } }',
  '{ mails { text } }',
  'mutation { requestPasswordReset(email: "a@example.com") }',
  '{ a: __typename b: __typename }',
  'subscription { changes(channelId: "1") { seq } }',
]

/**
 * Attack S1-1: any client could run any operation over the WebSocket. Now clients may run only registered operations.
 */
export const closedDoors: Check = {
  name: 'over HTTP, WebSocket, actions and auth nothing but registered operations runs',
  async run() {
    const wrong: string[] = []
    for (const query of free) {
      const answers = [
        await fetchShop({ path: '/graphql', json: { query } }),
        await fetchShop({ path: `/graphql?query=${encodeURIComponent(query)}`, headers: { origin: publicUrl } }),
        await fetchShop({ path: '/graphql', json: [{ query }, { query }] }),
      ]
      for (const { status, body } of answers) {
        if (/"data":\{"/.test(body) || inside.test(body) || status >= 500)
          wrong.push(`HTTP ${status}: ${body.slice(0, 160)}`)
      }
      const said = await overSocket(query)
      if (/"type":"next".*"data":\{"/.test(said) || inside.test(said)) wrong.push(`WebSocket: ${said.slice(0, 160)}`)
    }
    const closed = [
      '/metrics',
      '/kolofon/trace',
      '/kolofon/markdown',
      '/api/mails',
      '/actions/no/such',
      '/.env',
      '/..%2f.env',
    ]
    for (const path of closed) {
      const { status, body } = await fetchShop({ path })
      if (status < 400 || status >= 500 || inside.test(body)) wrong.push(`${path}: ${status} ${body.slice(0, 120)}`)
    }
    for (const json of [{ username: {} }, { username: 'a\u0000@example.com', password: 'x' }, [], null, 'text']) {
      const { status, body } = await fetchShop({ path: '/auth/login', json })
      if (status < 400 || status >= 500 || inside.test(body))
        wrong.push(`/auth/login ${JSON.stringify(json)}: ${status} ${body.slice(0, 120)}`)
    }
    expectNone('Answers that say too much', wrong)
    expectIs(
      'A page of another site',
      (await fetchShop({ path: '/graphql', json: {}, headers: { origin: 'https://evil.example' } })).status,
      403,
    )
    return `${free.length} operations × 4 ways, ${closed.length} paths: refused, without a word of the inside`
  },
}

/** Sends a subscription, and returns all messages of the socket until it closes or a second has passed. */
async function overSocket(query: string): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${ports.shop}/graphql`, 'graphql-transport-ws', {
    headers: { origin: publicUrl, host: new URL(publicUrl).host },
  })
  const said: string[] = []
  socket.on('message', (data) => said.push(String(data)))
  socket.on('error', (error) => said.push(error.message))
  const closed = once(socket, 'close')
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'connection_init' }))
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }))
  })
  const timer = setTimeout(() => socket.terminate(), 1_000)
  await closed
  clearTimeout(timer)
  return said.join('\n')
}
