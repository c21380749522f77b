import { ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

let backend: TestBackend
let origin: string
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  await new Promise<void>((done) => backend.server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(backend.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  backend.server.closeAllConnections()
  await new Promise((done) => backend.server.close(done))
  await backend.stop()
})

test.each([
  ['svg', 'image/svg+xml; charset=utf-8', 'svg'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
])('[operations S2-11] serves a cover as %s, the same bytes for concurrent requests', async (format, type, read) => {
  const address = `${origin}/covers/1.${format}`
  const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(address)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers[0]?.headers.get('content-type')).toBe(type)
  const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())))
  const [first = Buffer.alloc(0)] = bodies
  expect(bodies.every((body) => body.equals(first))).toBe(true)
  const { format: found, width = 0, height = 0 } = await sharp(first).metadata()
  expect([found, Math.round((height / width) * 100)]).toEqual([read, 150])
  const etag = answers[0]?.headers.get('etag') ?? ''
  const knowing = async (known: string) => (await fetch(address, { headers: { 'if-none-match': known } })).status
  for (const known of [etag, `W/${etag}`, `"other" , ${etag}`, '*'])
    expect([known, await knowing(known)]).toEqual([known, 304])
  expect(await knowing('"other"')).toBe(200)
})

test('[operations S2-11] responds 404 for a cover of an unknown title or in an unknown format', async () => {
  for (const name of ['999999999.webp', '1.gif', '1.webp/x', 'x.jpg', '1.__proto__']) {
    expect((await fetch(`${origin}/covers/${name}`)).status, name).toBe(404)
  }
})

test.each(['writeHead', 'setHeader', 'end'] as const)(
  '[R1] a request ends when the response throws in %s',
  async (step) => {
    const real = ServerResponse.prototype[step] as (...args: unknown[]) => unknown
    vi.spyOn(ServerResponse.prototype, step).mockImplementation(function (this: ServerResponse, ...args: unknown[]) {
      if (this.req.headers['x-fails']) throw new Error(`This ${step} fails.`)
      return real.apply(this, args)
    } as never)
    for (const path of ['/healthz', '/readyz', '/covers/1.svg', '/share/1.jpg', '/api/none']) {
      const asked = fetch(`${origin}${path}`, { headers: { 'x-fails': 'yes' } })
      const status = await asked.then((answer) => answer.text().then(() => answer.status)).catch(() => 'cut')
      expect([path, status]).toEqual([path, expect.toSatisfy((end) => end === 'cut' || end >= 200)])
    }
  },
)
