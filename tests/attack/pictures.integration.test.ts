import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '../backend.ts'

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

test('[attack] of share pictures requested all at once, a few are rendered at a time, and the rest get 503 with Retry-After', async () => {
  const asked = Array.from(
    { length: 120 },
    (_, at) => `${origin}/${at % 2 === 0 ? `share/${at + 1}.jpg` : `covers/${at + 1}.webp`}`,
  )
  const answers = await Promise.all(asked.map((address) => fetch(address)))
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  // The shop renders two pictures at a time and queues sixty, counting share pictures and covers together.
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.some((answer) => answer.url.includes('/share/') && answer.status === 503)).toBe(true)
  expect(refused.map((answer) => answer.headers.get('retry-after'))).toEqual(refused.map(() => '2'))
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  const again = await fetch(`${origin}/share/1.jpg`)
  expect([again.status, again.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
}, 120_000)

test.each(['%00', 'a%00b.png', '%1b[2J', '%7f'])(
  '[attack S3] a picture with the name %s is refused and causes no server error',
  async (name) => {
    const answer = await fetch(`${origin}/api/images?name=${name}`, {
      method: 'POST',
      headers: await backend.staff('editor'),
      body: new Uint8Array([1, 2, 3]),
    })
    expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'BAD_USER_INPUT' })])
  },
)
