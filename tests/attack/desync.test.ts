import type { IncomingMessage } from 'node:http'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Agent } from 'undici'
import { describe, expect, onTestFinished, test } from 'vitest'
import { byTurns, rounds } from '../scale.ts'
import { smugglingAttempts } from './corpora/smuggled-requests.ts'
import { createTestGateway, listen, openGateway } from './open-gateway.ts'

const paths = ['/api/mark', '/graphql', '/auth/login', '/api/images', '/covers/1.svg']
const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
const encoded = 'Transfer-Encoding: chunked'

/**
 * Sends bytes on a new connection, and adds the `x-mark` headers of the responses to `marks`. Resolves when the
 * connection is closed, or nothing has arrived for 250 ms.
 */
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
  test('reach the back end as what they are: every visitor gets the response to their own request', async () => {
    const seen = { paths: new Set<string>(), marks: new Set<string>() }
    const { url } = await openGateway((request, response) => {
      const answer = (mark: string) => response.writeHead(200, { 'x-mark': mark }).end(mark)
      void answerMarked(request, seen).then(answer, () => response.destroy())
    })
    const agent = new Agent({ connections: 1, pipelining: 1 })
    onTestFinished(() => agent.close())
    const pathsOf = byTurns(paths, 1)
    const attacks = smugglingAttempts(pathsOf)
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
      'a second, unrequested response',
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\nX-Mark: evil\r\nContent-Length: 4\r\n\r\nevil',
    ],
    ['more than its length', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokevil'],
    ['a length and chunks', `HTTP/1.1 200 OK\r\nContent-Length: 2\r\n${encoded}\r\n\r\n${chunked('ok')}`],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 4\r\n\r\nokevil'],
  ])('a back end that responds with %s gets the next request over another connection', async (_, first) => {
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
