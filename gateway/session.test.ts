import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSessions } from './session.ts'

let server: Server
let backendUrl: string
let status = 200
let requests: string[] = []
beforeEach(async () => {
  ;[status, requests] = [200, []]
  server = createServer((request, response) => {
    requests.push(String(request.headers['x-auth-refresh-token']))
    const cleared = status === 401 ? ['ralph-auth=; Max-Age=0', 'ralph-auth-refresh=; Max-Age=0'] : []
    setTimeout(() => {
      response.writeHead(status, { 'set-cookie': status === 200 ? [`ralph-auth=${tokenOf(7, 900)}; Path=/`] : cleared })
      response.end('{}')
    }, 5)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  backendUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => new Promise((done) => server.close(done)))

function tokenOf(account: number, iat: number): string {
  return `h.${Buffer.from(JSON.stringify({ sub: String(account), iat })).toString('base64url')}.s`
}
const requestWith = (cookie: string) => ({ headers: { cookie } }) as IncomingMessage
const at = (seconds: number) => createSessions({ backendUrl, clock: () => seconds * 1000 })

test('[attack S2-7] concurrent requests share a renewal, and later ones renew again', async () => {
  const { renew } = at(900)
  const answers = await Promise.all(Array.from({ length: 10 }, () => renew(requestWith('ralph-auth-refresh=one'))))
  expect([requests, new Set(answers.map((answer) => answer?.token)).size]).toEqual([['one'], 1])
  await renew(requestWith('ralph-auth-refresh=one'))
  expect(requests).toEqual(['one', 'one'])
})

test('[attack S2-7] a back end that does not respond, or is busy, signs no customer out', async () => {
  const { renew } = at(900)
  for (const answer of [429, 500, 503]) {
    status = answer
    expect(await renew(requestWith('ralph-auth-refresh=one'))).toBeNull()
  }
  const unreachable = createSessions({ backendUrl: 'http://127.0.0.1:9', clock: Date.now })
  expect(await unreachable.renew(requestWith('ralph-auth-refresh=one'))).toBeNull()
})

test('[attack S3 access tokens] a token older than a change of its account is renewed before it is accepted', async () => {
  const sessions = at(900)
  const old = requestWith(`a=1; ralph-auth=${tokenOf(7, 800)}; ralph-auth-refresh=one`)
  expect(sessions.mayRenew(old)).toBe(false)
  sessions.noteChanges(['product:7', 'account:7'])
  expect(sessions.mayRenew(requestWith(`ralph-auth=${tokenOf(8, 800)}`))).toBe(false)
  expect(sessions.mayRenew(requestWith(`ralph-auth=${tokenOf(7, 906)}`))).toBe(false)
  expect(sessions.mayRenew(old)).toBe(true)
  await sessions.renew(old)
  expect(old.headers.cookie).toBe(`a=1; ralph-auth-refresh=one; ralph-auth=${tokenOf(7, 900)}`)
})

test('[attack S3 access tokens] a customer whose session has ended is signed out, and the cookies are cleared', async () => {
  status = 401
  const sessions = at(900)
  sessions.noteChanges(['account:7'])
  const request = requestWith(`ralph-auth=${tokenOf(7, 800)}; ralph-auth-refresh=one`)
  const answer = await sessions.renew(request)
  expect([request.headers.cookie, answer?.token]).toEqual(['ralph-auth-refresh=one', null])
  expect(answer?.cookies.join()).toContain('ralph-auth-refresh=; Max-Age=0')
  const alone = requestWith(`ralph-auth=${tokenOf(7, 800)}`)
  expect([await sessions.renew(alone), alone.headers.cookie]).toEqual([null, ''])
})

test('an unreadable token is left to the back end', () => {
  const sessions = at(900)
  sessions.noteChanges(['account:7'])
  for (const token of ['x', 'a.b.c', 'a..c']) expect(sessions.mayRenew(requestWith(`ralph-auth=${token}`))).toBe(false)
})
