import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { smugglingAttempts } from './corpora/smuggled-requests.ts'

export interface SmugglingTarget {
  readonly port: number
  readonly host: string
  readonly origin: string
  readonly skus: readonly string[]
  /** Number of responses to visitors after which the run ends. */
  readonly requests: number
}

export interface SmugglingResult {
  readonly answered: number
  readonly attempts: number
  /**
   * Descriptions of visitors who received anything but their own cart or the page, and of attackers who read other
   * people's data.
   */
  readonly wrong: readonly string[]
}

interface Answer {
  readonly status: number
  readonly body: string
  readonly cookie: string
}

const paths = [
  '/',
  '/actions/cart/summary?market=se&language=sv',
  '/graphql',
  '/auth/login',
  '/api/images',
  '/covers/1.svg',
]
const summary = '/actions/cart/summary?market=se&language=sv'
const [visitors, attackers] = [50, 20]
/** Milliseconds for which an attacker waits for bytes. */
const patience = 250

export async function smuggleWhileServing(target: SmugglingTarget): Promise<SmugglingResult> {
  const { host, port } = target
  const wrong: string[] = []
  const carts = new Set<string>()
  const agent = new Agent({ keepAlive: true, maxSockets: 50 })
  let answered = 0
  let attempts = 0

  function ask(path: string, from: string, cookie: string, form?: Record<string, string>): Promise<Answer> {
    const body = form && new URLSearchParams(form).toString()
    const headers = {
      host,
      accept: path === '/' ? 'text/html' : 'application/json',
      ...(cookie && { cookie }),
      ...(body && {
        origin: target.origin,
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
      }),
    }
    return new Promise((done, fail) => {
      const method = body ? 'POST' : 'GET'
      const sending = request({ host: '127.0.0.1', port, localAddress: from, path, method, agent, headers })
      sending.on('error', fail)
      sending.on('response', (response) => {
        const set = (response.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0]).join('; ')
        text(response).then((read) => done({ status: response.statusCode ?? 0, body: read, cookie: set }), fail)
      })
      sending.end(body)
    })
  }

  async function openCart(index: number, skuId: string) {
    const from = `127.0.2.${index + 1}`
    const form = { market: 'se', language: 'sv', skuId }
    const { cookie, body } = await ask('/actions/cart/add', from, '', form)
    const own = (await ask(summary, from, cookie)).body
    const id = /"id":"([^"]+)"/.exec(own)?.[1]
    if (!id) throw new Error(`Visitor ${index} has no cart: ${body.slice(0, 200)} ${own.slice(0, 200)}`)
    carts.add(id)
    return { from, cookie, own }
  }

  async function visit({ from, cookie, own }: { from: string; cookie: string; own: string }): Promise<void> {
    for (let turn = 0; answered < target.requests; turn += 1) {
      const path = turn % 4 === 0 ? '/' : summary
      try {
        const { status, body } = await ask(path, from, cookie)
        const isOwn = path === '/' ? status === 200 && body.trimEnd().endsWith('</html>') : body === own
        if (!isOwn) wrong.push(`${from} ${path}: ${status} ${body.slice(0, 120)}`)
        answered += 1
      } catch (error) {
        wrong.push(`${from} ${path}: ${error instanceof Error ? error.message : String(error)}`)
        return
      }
    }
  }

  // A shop with the profile `demo` shows its metrics to everyone. An attacker who reads them there has not bypassed
  // anything.
  const isOpen = (await ask('/metrics', '127.0.2.1', '')).status === 200
  const corpus = smugglingAttempts(() => paths).map((bytes) => bytes.replaceAll('shop.example', host))
  async function attack(first: number): Promise<void> {
    for (let at = first; answered < target.requests; at += attackers) {
      const read = await send(port, `127.0.3.${first + 1}`, corpus[at % corpus.length] ?? '')
      attempts += 1
      if (!isOpen && /^# HELP /m.test(read)) wrong.push(`An attacker read the metrics: ${read.slice(0, 120)}`)
      for (const id of carts) if (read.includes(id)) wrong.push(`An attacker read the cart ${id}.`)
    }
  }

  try {
    const opened = Array.from({ length: visitors }, (_, index) =>
      openCart(index, target.skus[index % target.skus.length] ?? ''),
    )
    await Promise.all([
      ...(await Promise.all(opened)).map(visit),
      ...Array.from({ length: attackers }, (_, first) => attack(first)),
    ])
  } finally {
    agent.destroy()
  }
  return { answered, attempts, wrong }
}

/** Resolves with the response when the connection is closed, or nothing has arrived for 250 ms. */
function send(port: number, localAddress: string, bytes: string): Promise<string> {
  return new Promise((done) => {
    let read = ''
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.setTimeout(patience, () => socket.destroy())
    socket.on('data', (data) => {
      read += data.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done(read))
    socket.write(bytes, 'latin1')
  })
}
