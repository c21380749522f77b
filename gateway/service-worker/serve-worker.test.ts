import { expect, test } from 'vitest'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { openGateway } from '#tests/attack/open-gateway.ts'

const openWith = (serviceWorker: boolean) =>
  openGateway((_, response) => void response.end(), {
    serviceWorker: {
      config: shopConfigSchema.parse({ serviceWorker }),
      markets: () => ['se'],
      script: async (kind) => `run(${kind})`,
    },
  })

test('[S12] browsers revalidate /sw.js, and its policy allows requests to the shop only', async () => {
  const { url } = await openWith(true)
  const response = await fetch(`${url}/sw.js`)
  expect(await response.text()).toMatch(/^self\.kolofonSettings=\{.*\};\nrun\(worker\)$/s)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'private, max-age=0, must-revalidate',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  const again = await fetch(`${url}/sw.js`, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

test('[S12] a shop without service worker sends the one that removes it', async () => {
  const { url } = await openWith(false)
  expect(await (await fetch(`${url}/sw.js`)).text()).toBe('run(removal-worker)')
})

test.each([
  ['/manifest.webmanifest', 'sv', '/', 'Bokhandeln som läser.'],
  ['/en/manifest.webmanifest', 'en', '/en', 'The bookshop that reads.'],
  ['/fi/manifest.webmanifest', 'fi', '/fi', 'Kirjakauppa, joka lukee.'],
])('[S12] the app of %s is in %s and opens %s', async (path, lang, start_url, description) => {
  const { url } = await openWith(true)
  const response = await fetch(`${url}${path}`)
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = await response.json()
  expect(manifest).toMatchObject({ id: start_url, lang, start_url, description, scope: '/' })
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable')
})
