import type { IncomingMessage } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent } from 'undici'
import { describe, expect, onTestFinished, test } from 'vitest'
import { byTurns, rounds } from '../scale.ts'
import { createTestGateway, listen, openGateway } from './open-gateway.ts'

/** What no door leads to: the back end sees it only when a part of one request was read as another. */
const hidden = 'GET /metrics HTTP/1.1\r\nHost: shop.example\r\nX-Mark: hidden\r\n\r\n'
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
const lengthOf = (body: string) => `Content-Length: ${body.length}`
const encoded = 'Transfer-Encoding: chunked'

/** Heads and bodies on whose ends two servers may disagree. */
const corpus: Readonly<Record<string, (method: string, path: string) => string>> = {
  'a body in chunks': (method, path) => framed(method, path, [encoded], chunked(hidden)),
  'a body with a length': (method, path) => framed(method, path, [lengthOf(hidden)], hidden),
  'a length, then chunks': (method, path) => framed(method, path, ['Content-Length: 4', encoded], chunked(hidden)),
  'chunks, then a length': (method, path) => framed(method, path, [encoded, 'Content-Length: 4'], chunked(hidden)),
  'a length of nothing, and chunks': (method, path) =>
    framed(method, path, ['Content-Length: 0', encoded], chunked(hidden)),
  'two lengths': (method, path) => framed(method, path, ['Content-Length: 0', lengthOf(hidden)], hidden),
  'two lengths in one header': (method, path) => framed(method, path, [`Content-Length: 0, ${hidden.length}`], hidden),
  'a length with a sign': (method, path) => framed(method, path, [`Content-Length: +${hidden.length}`], hidden),
  'a length in hexadecimal': (method, path) =>
    framed(method, path, [`Content-Length: 0x${hidden.length.toString(16)}`], hidden),
  'a length that is too short': (method, path) => framed(method, path, ['Content-Length: 4'], `1234${hidden}`),
  'a length with a blank before its colon': (method, path) =>
    framed(method, path, [`Content-Length : ${hidden.length}`], hidden),
  'chunks with a blank before the colon': (method, path) =>
    framed(method, path, ['Transfer-Encoding : chunked'], chunked(hidden)),
  'chunks after a tab': (method, path) => framed(method, path, ['Transfer-Encoding:\tchunked'], chunked(hidden)),
  'chunks after a form feed': (method, path) => framed(method, path, ['Transfer-Encoding: \fchunked'], chunked(hidden)),
  'chunks in capitals': (method, path) => framed(method, path, ['TRANSFER-ENCODING: CHUNKED'], chunked(hidden)),
  'chunks and something else': (method, path) =>
    framed(method, path, ['Transfer-Encoding: chunked, identity'], chunked(hidden)),
  'something else and chunks': (method, path) =>
    framed(method, path, ['Transfer-Encoding: identity, chunked'], chunked(hidden)),
  'an encoding that does not exist': (method, path) =>
    framed(method, path, ['Transfer-Encoding: xchunked', lengthOf(hidden)], hidden),
  'two encodings': (method, path) => framed(method, path, [encoded, 'Transfer-Encoding: x'], chunked(hidden)),
  'a folded encoding': (method, path) => framed(method, path, ['Transfer-Encoding:\r\n chunked'], chunked(hidden)),
  'a folded header before the length': (method, path) =>
    framed(method, path, ['X-Long: a\r\n b', lengthOf(hidden)], hidden),
  'a chunk with an extension': (method, path) =>
    framed(method, path, [encoded], `${hidden.length.toString(16)};a=\r\n${hidden}\r\n0\r\n\r\n`),
  'a chunk that ends with LF': (method, path) =>
    framed(method, path, [encoded], `${hidden.length.toString(16)}\n${hidden}\n0\n\n`),
  'a chunk of an endless size': (method, path) =>
    framed(method, path, [encoded], `fffffffffffffffff\r\n${hidden}\r\n0\r\n\r\n`),
  'a chunk of a size below nothing': (method, path) => framed(method, path, [encoded], `-1\r\n${hidden}\r\n0\r\n\r\n`),
  trailers: (method, path) =>
    framed(method, path, [encoded, 'Trailer: Content-Length'], `0\r\nContent-Length: 4\r\n\r\n${hidden}`),
  'a body that is expected': (method, path) => framed(method, path, ['Expect: 100-continue', lengthOf(hidden)], hidden),
  'an expectation that nobody knows': (method, path) =>
    framed(method, path, ['Expect: 200-ok', lengthOf(hidden)], hidden),
  'an upgrade with a body': (method, path) =>
    framed(method, path, ['Connection: Upgrade', 'Upgrade: websocket', lengthOf(hidden)], hidden),
  'an upgrade with chunks': (method, path) =>
    framed(method, path, ['Connection: Upgrade', 'Upgrade: websocket', encoded], chunked(hidden)),
  'an upgrade to HTTP/2': (method, path) =>
    framed(method, path, ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAA'], hidden),
  'an upgrade that fails, and more': (method, path) =>
    framed(method, path, ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 1'], hidden),
  'a length that only one hop is to see': (method, path) =>
    framed(method, path, ['Connection: Content-Length', lengthOf(hidden)], hidden),
  'an encoding that only one hop is to see': (method, path) =>
    framed(method, path, ['Connection: Transfer-Encoding', encoded], chunked(hidden)),
  'two hosts': (method, path) => framed(method, path, ['Host: other.example', lengthOf(hidden)], hidden),
  'HTTP/1.0 with chunks': (method, path) =>
    framed(method, path, [encoded], chunked(hidden)).replace('HTTP/1.1\r\n', 'HTTP/1.0\r\n'),
  'a line end within a header': (method, path) => framed(method, path, [`X-A: b\rContent-Length: 0`, encoded], hidden),
  'a nothing byte within a header': (method, path) => framed(method, path, ['X-A: \0', lengthOf(hidden)], hidden),
  'an address with a space': (method, path) => framed(method, `${path}?a= HTTP/1.1`, [lengthOf(hidden)], hidden),
  'a method twice as long': (method, path) => framed(`${method} ${method}`, path, [lengthOf(hidden)], hidden),
}
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'PATCH', 'TRACE']
const paths = ['/api/mark', '/graphql', '/auth/login', '/api/images', '/covers/1.svg']

function framed(method: string, path: string, headers: readonly string[], body: string): string {
  return [`${method} ${path} HTTP/1.1`, 'Host: shop.example', ...headers, '', body].join('\r\n')
}

/** A connection that sends bytes and reads whatever comes, for a moment at the most. */
function attack(url: string, bytes: string, marks: string[]): Promise<void> {
  return new Promise((done) => {
    const socket: Socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.setTimeout(250, () => socket.destroy())
    socket.on('data', (data) => {
      for (const [, mark = ''] of String(data).matchAll(/^x-mark: (.*?)\r$/gim)) marks.push(mark)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => done())
    socket.write(bytes, 'latin1')
  })
}

describe('[F1] requests that hide others', () => {
  test('reach the back end as what they are: every visitor gets the answer to their own request', async () => {
    const seen = { paths: new Set<string>(), marks: new Set<string>() }
    const { url } = await openGateway((request, response) => {
      const answer = (mark: string) => response.writeHead(200, { 'x-mark': mark }).end(mark)
      void answerMarked(request, seen).then(answer, () => response.destroy())
    })
    const agent = new Agent({ connections: 1, pipelining: 1 })
    onTestFinished(() => agent.close())
    const pathsOf = byTurns(paths, 1)
    const attacks = Object.values(corpus).flatMap((bytes) =>
      methods.flatMap((method) => pathsOf().map((path) => bytes(method, path))),
    )
    const taken: string[] = []
    const wrong: string[] = []
    let answered = 0
    let isUnderAttack = true

    async function visit(visitor: number): Promise<void> {
      for (let turn = 0; isUnderAttack || turn < rounds(10); turn += 1) {
        const mark = `visitor-${visitor}-${turn}`
        const method = turn % 2 === 0 ? 'GET' : 'POST'
        const sent = { method, headers: { 'x-mark': mark }, ...(method === 'POST' ? { body: mark } : {}) }
        const response = await fetch(`${url}/api/mark`, { ...sent, dispatcher: agent } as RequestInit)
        if ((await response.text()) !== mark || response.headers.get('x-mark') !== mark) wrong.push(mark)
        answered += 1
      }
    }
    async function attackAll(first: number): Promise<void> {
      for (let at = first; at < attacks.length; at += 40) await attack(url, attacks[at] ?? '', taken)
    }
    const visits = Array.from({ length: 10 }, (_, visitor) => visit(visitor))
    await Promise.all(Array.from({ length: 40 }, (_, first) => attackAll(first)))
    isUnderAttack = false
    await Promise.all(visits)
    expect(wrong).toEqual([])
    expect(answered).toBeGreaterThanOrEqual(rounds(100))
    expect(taken.filter((mark) => mark.startsWith('visitor'))).toEqual([])
    expect([...seen.paths].sort()).not.toContain('/metrics')
    expect(seen.marks).not.toContain('hidden')
  })

  test.each([
    [
      'a second answer that nobody asked for',
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\nX-Mark: evil\r\nContent-Length: 4\r\n\r\nevil',
    ],
    ['more than its length', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokevil'],
    ['a length and chunks', `HTTP/1.1 200 OK\r\nContent-Length: 2\r\n${encoded}\r\n\r\n${chunked('ok')}`],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 4\r\n\r\nokevil'],
  ])('a back end that answers with %s is asked the next time over another connection', async (_, first) => {
    let connections = 0
    const backend = createServer((socket) => {
      connections += 1
      const isFirst = connections === 1
      socket.on('error', () => undefined)
      socket.on('data', () => {
        socket.write(isFirst ? first : 'HTTP/1.1 200 OK\r\nX-Mark: own\r\nContent-Length: 3\r\n\r\nown')
      })
    })
    const backendUrl = await listen(backend as never)
    const gateway = createTestGateway(backendUrl)
    const url = await listen(gateway.server)
    onTestFinished(() => gateway.stop())
    await fetch(`${url}/api/mark`, { method: 'POST' })
      .then((response) => response.text())
      .catch(() => undefined)
    await wait(20)
    const next = await fetch(`${url}/api/mark`, { method: 'POST' })
    expect([next.headers.get('x-mark'), await next.text()]).toEqual(['own', 'own'])
  })
})

async function answerMarked(
  request: IncomingMessage,
  seen: { readonly paths: Set<string>; readonly marks: Set<string> },
): Promise<string> {
  const mark = String(request.headers['x-mark'] ?? 'none')
  seen.paths.add((request.url ?? '').split('?', 1)[0] ?? '')
  seen.marks.add(mark)
  for await (const _ of request);
  return mark
}
