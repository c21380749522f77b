import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { parseTrustedProxies } from '#gateway/client-address.ts'
import { clientHeader, readSignedClient } from '#schemas/client-header.ts'
import { pagesOf } from '../made-pages.ts'
import { openGateway, serverKey } from './open-gateway.ts'

interface Sent {
  readonly status: number
  readonly bytes: number
}

function sendChunks(url: string, headers: Readonly<Record<string, string>>, megabytes: number): Promise<Sent> {
  return new Promise((done) => {
    let bytes = 0
    let status = 0
    const chunk = Buffer.alloc(64 * 1024, 'a')
    const sending = httpRequest(url, { method: 'POST', headers })
    sending.on('response', (response) => {
      status = response.statusCode ?? 0
      response.resume()
      response.on('close', () => done({ status, bytes }))
    })
    sending.on('error', () => done({ status, bytes }))
    const write = () => {
      if (sending.destroyed || status > 0) return
      if (bytes >= megabytes * 1024 * 1024) return void sending.end()
      bytes += chunk.length
      if (sending.write(chunk)) setImmediate(write)
      else sending.once('drain', write)
    }
    write()
  })
}

const seen = (header: string | string[] | undefined) => (typeof header === 'string' ? header : null)

describe('[attack S1-6] a body is limited while it is read, whatever its Content-Length', () => {
  test.each([
    ['/actions/cart/add', 'application/x-www-form-urlencoded', 400],
    ['/graphql', 'application/json', 400],
    ['/auth/login', 'application/json', 400],
    ['/api/payments/test/webhook', 'application/json', 400],
    ['/api/images?name=a.png', 'image/png', 400],
  ])('%s accepts no endless body', async (path, type, megabytes) => {
    let arrived = 0
    const count = async (request: IncomingMessage) => {
      for await (const chunk of request) arrived += chunk.length
    }
    const { url } = await openGateway(
      (request, response) =>
        void count(request).then(
          () => response.end('{}'),
          () => undefined,
        ),
      {
        pages: pagesOf(
          () => '',
          async (request) => {
            arrived += (await request.arrayBuffer()).byteLength
            return new Response('{}')
          },
        ),
      },
    )
    const { status, bytes } = await sendChunks(`${url}${path}`, { 'content-type': type }, megabytes)
    expect([0, 413]).toContain(status)
    expect(bytes).toBeLessThan(40 * 1024 * 1024)
    expect(arrived).toBeLessThanOrEqual(24 * 1024 * 1024)
  })

  test('an oversized body gets an error response, and the connection stays usable', async () => {
    const { url } = await openGateway(() => undefined)
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let heard = ''
    const errors: unknown[] = []
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text
    })
    socket.on('error', (error) => errors.push(error))
    const size = 6 * 1024 * 1024
    const head = `Host: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\n`
    socket.write(`POST /actions/cart/add HTTP/1.1\r\n${head}Content-Length: ${size}\r\n\r\n`)
    await expect.poll(() => heard).toMatch(/^HTTP\/1\.1 413 /)
    for (let sent = 0; sent < size; sent += 64 * 1024) {
      socket.write('x'.repeat(Math.min(64 * 1024, size - sent)))
      await new Promise((done) => setTimeout(done, 10))
    }
    socket.write(`POST /actions/cart/add HTTP/1.1\r\n${head}Content-Length: 7\r\n\r\nskuId=1`)
    await expect.poll(() => heard).toMatch(/HTTP\/1\.1 200 /)
    expect(errors).toEqual([])
    socket.destroy()
  })

  test('a form of ordinary size arrives complete, with and without a length', async () => {
    const bodies: string[] = []
    const { url } = await openGateway(() => undefined, {
      pages: pagesOf(
        () => '',
        async (request) => {
          bodies.push(await request.text())
          return new Response('{}')
        },
      ),
    })
    const form = `skuId=${'1'.repeat(60_000)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    await fetch(`${url}/actions/cart/add`, { method: 'POST', headers, body: form })
    const stream = new Blob([form]).stream()
    await fetch(`${url}/actions/cart/add`, { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit)
    expect(bodies).toEqual([form, form])
  })
})

describe('[attack S1-5] the client’s address', () => {
  async function addressSeen(trust: string, forwarded: string | undefined): Promise<string | null> {
    let found: string | null = null
    const { url } = await openGateway(
      (request, response) => {
        if (request.url === '/auth/login') found = readSignedClient(seen(request.headers[clientHeader]), [serverKey])
        response.end('{}')
      },
      { trustedProxies: parseTrustedProxies(trust) },
    )
    await fetch(`${url}/auth/login`, { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })
    return found
  }

  test.each([
    ['', '203.0.113.9', '127.0.0.1'],
    ['', undefined, '127.0.0.1'],
    ['loopback', '203.0.113.9', '203.0.113.9'],
    ['1', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['2', '198.51.100.1, 203.0.113.9', '198.51.100.1'],
    ['loopback, 203.0.113.0/24', '198.51.100.1, 203.0.113.9', '198.51.100.1'],
    ['loopback', '2001:db8::7', '2001:db8::7'],
    ['loopback', 'not an address', '127.0.0.1'],
  ])('[operations S1-1] with TRUST_PROXY “%s” and X-Forwarded-For %s is %s', async (trust, forwarded, expected) => {
    expect(await addressSeen(trust, forwarded)).toBe(expected)
  })

  test('is set by the gateway alone: what a client claims about itself is dropped', async () => {
    let headers: IncomingMessage['headers'] = {}
    const { url } = await openGateway((request, response) => {
      if (request.url === '/graphql') headers = request.headers
      response.end('{}')
    })
    await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [clientHeader]: '203.0.113.9 forged',
        'x-kolofon-server-key': 'guess',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'http',
        forwarded: 'for=203.0.113.9',
      },
      body: '{}',
    })
    expect(readSignedClient(seen(headers[clientHeader]), [serverKey])).toBe('127.0.0.1')
    expect(headers['x-kolofon-server-key']).toBeUndefined()
    expect(headers['x-forwarded-for']).toBeUndefined()
    expect(headers.forwarded).toBeUndefined()
    expect(headers['x-forwarded-proto']).toBe('https')
  })

  test('an invalid list is refused with a sentence', () => {
    expect(() => parseTrustedProxies('10.0.0.0/99')).toThrow('TRUST_PROXY is “10.0.0.0/99”')
  })
})

test('[attack] an untrusted load balancer is logged once, and without the address it forwards', async () => {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const { url } = await openGateway((_, response) => void response.end('{}'), { log })
  for (let tries = 0; tries < 3; tries += 1) {
    await fetch(`${url}/graphql`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  }
  expect(lines).toEqual([expect.stringContaining('TRUST_PROXY')])
  expect(lines[0]).not.toContain('203.0.113.9')
  const trusting = await openGateway((_, response) => void response.end('{}'), { log, trustedProxies: ['loopback'] })
  await fetch(`${trusting.url}/graphql`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(lines).toHaveLength(1)
})

describe('[attack] forged session cookies', () => {
  async function countRequests(tokens: readonly string[]) {
    let asked = 0
    const { url } = await openGateway(
      (request, response) => {
        if (request.url === '/auth/login') asked += 1
        response.writeHead(401).end('{}')
      },
      { sockets: { connections: 512, upgrades: 32, isExempt: () => false } },
    )
    for (const token of tokens) await fetch(`${url}/`, { headers: { cookie: `ralph-auth-refresh=${token}` } })
    return asked
  }

  test('cost the back end one request, however often the same one is sent', async () => {
    expect(await countRequests(Array.from({ length: 20 }, () => 'made-up'))).toBe(1)
  })

  test('cost it a limited number of requests a minute, however many one IP address makes up', async () => {
    expect(await countRequests(Array.from({ length: 100 }, (_, at) => `made-up-${at}`))).toBe(60)
  })
})

describe('[attack S1-7] requests of other sites', () => {
  const foreign: readonly Readonly<Record<string, string>>[] = [
    { origin: 'https://evil.example' },
    { origin: 'https://evil.shop.example' },
    { origin: 'https://shop.example:8443' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://blog.shop.example' },
  ]
  const doors = [
    ['GET', '/graphql?query={me{email}}'],
    ['POST', '/graphql'],
    ['GET', '/auth/login'],
    ['POST', '/auth/login'],
    ['POST', '/auth/logout'],
    ['POST', '/actions/account/sign-in'],
    ['POST', '/api/images?name=a'],
  ] as const

  test.each(doors)('%s %s is refused from every foreign origin, and allowed from the shop', async (method, path) => {
    const asked: (string | undefined)[] = []
    const { url } = await openGateway((request, response) => {
      if (!request.url?.startsWith('/readyz')) asked.push(request.headers.authorization)
      response.end('{}')
    })
    const ask = async (headers: Readonly<Record<string, string>>) =>
      (
        await fetch(`${url}${path}`, {
          method,
          headers: { cookie: 'ralph-auth=secret', 'content-type': 'text/plain', ...headers },
          ...(method === 'POST' ? { body: '{}' } : {}),
        })
      ).status
    for (const headers of foreign) expect(await ask(headers), JSON.stringify(headers)).toBe(403)
    expect(asked).toEqual([])
    expect(await ask({ origin: 'https://shop.example' })).toBe(200)
  })

  test('a WebSocket of another site is refused before the request reaches the back end', async () => {
    let heard = 0
    const { url } = await openGateway((_, response) => response.end())
    const answer = await new Promise<string>((done) => {
      const { port } = new URL(url)
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(
        'GET /graphql HTTP/1.1\r\nHost: shop.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: https://evil.example\r\nCookie: ralph-auth=secret\r\n\r\n',
      )
      let text = ''
      socket.on('data', (data) => {
        text += String(data)
      })
      socket.on('close', () => done(text))
      socket.on('upgrade', () => (heard += 1))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 403/)
    expect(heard).toBe(0)
  })
})

describe('[operations S2-4, structure] a back end that fails', () => {
  test('in mid-response ends the client’s response too', async () => {
    const { url } = await openGateway((_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('four')
      setTimeout(() => response.destroy(), 50)
    })
    const response = await fetch(`${url}/graphql`)
    await expect(response.text()).rejects.toThrow()
  })

  test('or responds before it has read a large body leaves the connection usable for the next request', async () => {
    const { url } = await openGateway((request, response) => {
      if (request.url?.startsWith('/api/images')) response.writeHead(401).end('{}')
      else response.end('{}')
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = (path: string, body?: Buffer) =>
      new Promise<number | undefined>((done, failed) => {
        const headers = body ? { 'content-length': body.length, origin: 'https://shop.example' } : {}
        const asking = httpRequest(`${url}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
          response.resume().on('end', () => done(response.statusCode))
        })
        asking.on('error', failed)
        asking.end(body)
      })
    expect(await ask('/api/images', Buffer.alloc(12_000_000, 'a'))).toBe(401)
    expect(await ask('/healthz')).toBe(200)
    agent.destroy()
  })

  test('that sends 304 with the length of the full response is passed on', async () => {
    const { url } = await openGateway((_, response) => {
      response.writeHead(304, { etag: '"a"', 'content-length': '5' }).end()
    })
    const response = await fetch(`${url}/covers/1.svg`)
    expect([response.status, response.headers.get('etag')]).toEqual([304, '"a"'])
  })

  test('before its response is 503, with Retry-After', async () => {
    const { url } = await openGateway((_, response) => void response.destroy())
    const response = await fetch(`${url}/graphql`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] })
  })

  test('[S9] before it responds at all is a GraphQL error with status 504 soon; staff and uploads may take longer', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { url } = await openGateway((_, response) => void released.then(() => response.end('{}')), {
      answerTimeout: 100,
    })
    const claims = Buffer.from(JSON.stringify({ roles: ['editor'] })).toString('base64url')
    const slow = [
      fetch(`${url}/graphql`, { method: 'POST', body: '{}', headers: { authorization: `Bearer a.${claims}.b` } }),
      fetch(`${url}/graphql`, { method: 'POST', body: '{}', headers: { cookie: `ralph-auth=a.${claims}.b` } }),
      fetch(`${url}/api/images`, { method: 'POST', body: '{}', headers: { origin: 'https://shop.example' } }),
    ]
    const customer = Buffer.from(JSON.stringify({ sub: '7' })).toString('base64url')
    const ask = async (authorization: string) => {
      const response = await fetch(`${url}/graphql`, { method: 'POST', body: '{}', headers: { authorization } })
      expect(response.status).toBe(504)
      const requestId = response.headers.get('x-request-id')
      const message = 'The back end did not respond in time.'
      expect(await response.json()).toEqual({
        errors: [{ message, extensions: { code: 'DEADLINE_EXCEEDED', requestId } }],
      })
    }
    await Promise.all(['', `Bearer a.${customer}.b`, 'Bearer é.{.'].map(ask))
    release()
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('on a keep-alive connection: a read is retried, a request that may write is not', async () => {
    const requests = new WeakMap<object, number>()
    const { url } = await openGateway((request, response) => {
      const before = requests.get(request.socket) ?? 0
      requests.set(request.socket, before + 1)
      if (before > 0) request.socket.destroy()
      else response.end(request.method)
    })
    const ask = async (method: string) => (await fetch(`${url}/api/sign/1`, { method })).status
    const both = await Promise.all([ask('GET'), ask('GET')])
    expect([...both, await ask('GET'), await ask('HEAD')]).toEqual([200, 200, 200, 200])
    expect([await ask('GET'), await ask('POST')]).toEqual([200, 503])
  })

  test('a gateway that is stopping finishes requests in flight, and accepts no new ones', async () => {
    let answer: () => void = () => undefined
    const { url, gateway } = await openGateway((request, response) => {
      if (request.url === '/api/slow') answer = () => response.end('done')
      else response.end('{}')
    })
    const begun = fetch(`${url}/api/slow`)
    await wait(100)
    const stopped = gateway.stop()
    expect((await gateway.readiness()).draining).toBe(true)
    answer()
    expect(await (await begun).text()).toBe('done')
    await stopped
    await expect(fetch(`${url}/api/fast`)).rejects.toThrow()
  })
})
