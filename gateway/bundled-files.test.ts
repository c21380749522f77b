import { expect, test } from 'vitest'
import { openGateway } from '#tests/attack/open-gateway.ts'

test('[F120] in development, the page’s script is what its sources are now, and is not stored', async () => {
  let builds = 0
  const files = async (path: string) => {
    if (path === '/assets/page.js') return `build(${++builds})`
    return path === '/assets/island.css' ? 'p{}' : null
  }
  const { url } = await openGateway((_, response) => void response.end('{}'), { storefrontFiles: files })
  for (const text of ['build(1)', 'build(2)']) {
    const script = await fetch(`${url}/assets/page.js?x=1`)
    expect([script.status, script.headers.get('content-type'), script.headers.get('cache-control')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
      'no-store',
    ])
    expect(await script.text()).toBe(text)
  }
  expect((await fetch(`${url}/assets/island.css`)).headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect((await fetch(`${url}/assets/none.js`)).status).toBe(404)
})
