import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { createTestGateway } from '../attack/open-gateway.ts'
import { type ListeningBackend, openListeningBackend } from '../listening-backend.ts'
import { listen } from '../socket-client.ts'

let opened: ListeningBackend
beforeAll(async () => {
  opened = await openListeningBackend()
})
afterAll(() => opened.stop())

async function openGateway(configured: Readonly<Record<string, string>>) {
  const gateway = createTestGateway(opened.origin, {
    serverKey: opened.backend.keys.serverKey,
    authEndpoints: shopConfigSchema.parse(configured),
  })
  const origin = await listen(gateway.server)
  return {
    origin,
    async stop() {
      gateway.server.closeAllConnections()
      await new Promise((done) => gateway.server.close(done))
      await gateway.stop()
    },
  }
}

describe('[S8] sign-in at the configured endpoints', () => {
  test.each([
    ['/auth/', '/api/sign/', {}],
    ['/auth/v2/', '/api/identity/sign/', { authEndpoint: '/auth/v2/', signEndpoint: '/api/identity/sign/' }],
    ['/api/auth/', '/api/auth/sign/', { authEndpoint: '/api/auth/', signEndpoint: '/api/auth/sign/' }],
  ])('registers by %s and %s, renews, and responds nowhere else', async (auth, sign, configured) => {
    const { origin, stop } = await openGateway(configured)
    const post = async (path: string, body: Readonly<Record<string, unknown>>) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
    const body = {
      username: `${crypto.randomUUID()}@example.com`,
      password: 'a'.repeat(96),
      firstName: 'Astrid',
      lastName: 'Ek',
    }
    const first = (await (await post(`${auth}register`, body)).json()) as { readonly sign: string }
    const signed = (await (await fetch(`${origin}${sign}${first.sign}`)).json()) as { readonly signature: string }
    const session = await post(`${auth}register`, { ...body, signature: signed.signature })
    expect(await session.json()).toEqual({ token: expect.any(String), maxAge: expect.any(Number) })
    const cookie = `ralph-auth-refresh=${session.headers.get('x-auth-refresh-token')}`
    expect((await fetch(`${origin}${auth}login`, { headers: { cookie } })).status).toBe(200)
    const elsewhere = auth === '/auth/' ? '/api/auth/' : '/auth/'
    if (elsewhere !== auth) expect((await post(`${elsewhere}login`, body)).status).not.toBe(200)
    await stop()
  })

  test.each([
    ['authEndpoint', '', 'An endpoint that can verify identities is required'],
    ['signEndpoint', '', 'An endpoint that can verify identities is required'],
    ['signEndpoint', null, 'An endpoint that can verify identities is required'],
    ['authEndpoint', 'https://id.example/auth/', 'must be /auth/ or /api/auth/, or a path below one of them'],
    ['authEndpoint', '/auth', 'must be /auth/ or /api/auth/, or a path below one of them'],
    ['authEndpoint', '/p/', 'must be /auth/ or /api/auth/, or a path below one of them'],
    ['authEndpoint', '/auth/../api/', 'must be /auth/ or /api/auth/, or a path below one of them'],
    ['signEndpoint', '/api/signature/', 'must be a path below /api/ that ends with /sign/'],
  ])('is refused with a sentence for the %s %j', (key, value, sentence) => {
    const { error } = shopConfigSchema.safeParse({ [key]: value })
    expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([
      [key, expect.stringContaining(sentence)],
    ])
  })
})
