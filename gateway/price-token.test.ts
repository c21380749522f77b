import type { IncomingMessage, RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { priceTokenCookie } from '#schemas/values/price-token.ts'
import { openGateway } from '#tests/attack/open-gateway.ts'

const json = { 'content-type': 'application/json' }
const evil = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

async function openShop() {
  const received: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = []
  const backend: RequestListener = ({ method, url, headers }, response) => {
    received.push({ method, url, headers })
    response.end('{}')
  }
  const { url } = await openGateway(backend)
  return { url, received }
}

describe('[S10] the gateway', () => {
  test('passes on the visitor’s price token, which a program may also send itself', async () => {
    const { url, received } = await openShop()
    const cookie = `${priceTokenCookie}=a.b.c`
    await fetch(`${url}/graphql`, { method: 'POST', headers: { ...json, cookie }, body: '{}' })
    await fetch(`${url}/graphql`, { method: 'POST', headers: { ...json, cookie, 'x-prices': 'x.y.z' }, body: '{}' })
    await fetch(`${url}/api/gad-prices`, { method: 'POST', headers: { ...json, cookie }, body: '{}' })
    expect(received.map(({ headers }) => headers['x-prices'])).toEqual(['a.b.c', 'x.y.z', 'a.b.c'])
  })

  test.each(['a.b', 'a.b.c.d', '..', 'a.b.c%0d%0ax-kolofon-server-key: 1', `${'a'.repeat(4_000)}.b.c`])(
    'does not pass on a cookie that is no token: %s',
    async (value) => {
      const { url, received } = await openShop()
      const cookie = `${priceTokenCookie}=${value}`
      await fetch(`${url}/graphql`, { method: 'POST', headers: { ...json, cookie }, body: '{}' })
      expect(received[0]?.headers).not.toHaveProperty('x-prices')
      expect(received[0]?.headers).not.toHaveProperty('x-kolofon-server-key')
    },
  )

  test('deletes a token for pages of the shop only', async () => {
    const { url, received } = await openShop()
    expect((await fetch(`${url}/api/gad-clear`, { method: 'DELETE' })).status).toBe(200)
    expect((await fetch(`${url}/api/gad-clear`, { method: 'DELETE', headers: evil })).status).toBe(403)
    expect((await fetch(`${url}/api/images`, { method: 'DELETE' })).status).toBe(405)
    expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/gad-clear'])
  })

  test('refuses a post from another site, and a body of a megabyte', async () => {
    const { url, received } = await openShop()
    const post = (headers: object, body: string) =>
      fetch(`${url}/api/gad-prices`, { method: 'POST', headers: { ...json, ...headers }, body })
    expect((await post(evil, '{}')).status).toBe(403)
    expect((await post({}, 'a'.repeat(1024 * 1024))).status).toBe(413)
    expect(received).toEqual([])
  })
})
