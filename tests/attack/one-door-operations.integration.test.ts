import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRegisteredOperations } from '#bin/registered-operations.ts'
import { type Answer, createTestBackend, type TestBackend } from '#tests/backend.ts'
import { listen, openSocket } from '#tests/socket-client.ts'

const operations = readRegisteredOperations()
/** Operation that pages of an earlier build send, and that the current build no longer has. */
const dropped = new Map([['d'.repeat(64), '{ channel { name } }']])
const bySha = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } })

for (const profile of ['demo', 'production'] as const) {
  describe(`profile ${profile}`, () => {
    let backend: TestBackend
    let url: string
    beforeAll(async () => {
      backend = await createTestBackend({
        profile,
        catalog: profile === 'demo',
        persisted: new Map([...operations, ...dropped]),
      })
      url = await listen(backend.server)
    })
    afterAll(async () => {
      backend.server.closeAllConnections()
      await backend.stop()
    })

    test('[attack S1-1] every operation of the shop passes all limits, over HTTP and over a WebSocket', async () => {
      const client = await openSocket(url)
      const refused: string[] = []
      for (const hash of operations.keys()) {
        // Send no variables. An operation that requires variables then fails after the checks of all limits, and has no
        // effect.
        const http = (await (await backend.post(bySha(hash))).json()) as Answer
        const socket = await client.ask(bySha(hash))
        for (const { errors } of [http, socket]) {
          const [error] = errors ?? []
          const code = String(error?.extensions?.code)
          if (
            /COSTLY|VALIDATION|PERSISTED|PARSE|MANY/.test(code) ||
            /Syntax Error|limit of/i.test(error?.message ?? '')
          )
            refused.push(`${operations.get(hash)?.slice(0, 40)}: ${error?.message}`)
        }
      }
      client.close()
      expect(operations.size).toBeGreaterThan(100)
      expect(refused).toEqual([])
    })

    test('[operations S2-13] an operation dropped from a new build still works', async () => {
      const [hash = ''] = dropped.keys()
      const answer = (await (await backend.post(bySha(hash))).json()) as Answer
      expect(answer.data).toEqual({ channel: { name: 'Kolofon' } })
    })
  })
}

describe('with the sample catalogue', () => {
  let backend: TestBackend
  let url: string
  beforeAll(async () => {
    backend = await createTestBackend({ catalog: true })
    url = await listen(backend.server)
  })
  afterAll(async () => {
    backend.server.closeAllConnections()
    await backend.stop()
  })
  const heapMegabytes = () => process.memoryUsage().heapUsed / 1024 / 1024

  test('[attack S1-1] the nine-deep query costs no memory, and the shop stays ready', async () => {
    const query = `{productList(input:{}){items{${'work{series{products{'.repeat(2)}name${'}}}'.repeat(2)}}}}`
    const client = await openSocket(url)
    const before = heapMegabytes()
    const all = await Promise.all([
      ...Array.from({ length: 10 }, () => client.ask({ query })),
      ...Array.from({ length: 10 }, () => backend.ask(query)),
    ])
    expect(all.map(({ errors }) => errors?.[0]?.extensions?.code)).toEqual(Array(20).fill('TOO_COSTLY'))
    expect(heapMegabytes() - before).toBeLessThan(200)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    client.close()
  })

  test('[attack S1-1] the costliest query allowed completes while readiness is checked, and its memory is bounded', async () => {
    const query =
      '{ productList(input: { pageSize: 100 }) { items { name work { editions { name contributors { contributor { name } } } series { products { name alias } } } } } }'
    const before = heapMegabytes()
    const [answer, ready] = await Promise.all([backend.ask(query), fetch(`${url}/readyz`)])
    expect(answer.errors).toBeUndefined()
    expect(ready.status).toBe(200)
    expect(heapMegabytes() - before).toBeLessThan(600)
  })

  test('[specification] a language is also accepted as its locale', async () => {
    const names = async (languageId: string) =>
      JSON.stringify((await backend.ask('{ categories { name } }', { languageId })).data)
    expect(await names('en-SE')).toBe(await names('en'))
    expect(await names('EN_gb')).toBe(await names('en'))
    expect(await names('sv-FI')).toBe(await names('sv'))
    expect(await names('en')).not.toBe(await names('sv'))
    expect(await names('xx-SE')).toBe(await names('sv'))
  })
})
