import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import send from 'send'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '../../docs/site/.vitepress/pages.ts'
import { isLarge } from '../scale.ts'
import { axeFindings, phone, useBrowser } from './browser.ts'

const site = join(import.meta.dirname, '../../docs/site')
const vitepress = join(site, 'node_modules/vitepress/bin/vitepress.js')
/** Routes of one page of each kind. `npm run test:large` opens all pages. */
const kinds = ['index', 'your-first-block', 'operations', 'decisions/index', 'decisions/0060-one-function-makes-a-page']
const routes = isLarge ? pages.map(({ route }) => route) : kinds

// The packages that build the site are installed separately (docs/site/README.md). Without them, these tests are
// skipped.
describe.skipIf(!existsSync(vitepress))('[F123] the documentation site', () => {
  const browser = useBrowser()
  let server: Server
  let root = ''
  let origin = ''
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'kolofon-docs-'))
    await promisify(execFile)(process.execPath, [vitepress, 'build', site, '--outDir', root])
    server = createServer((request, response) => {
      send(request, new URL(request.url ?? '/', origin).pathname, { root, extensions: ['html'] }).pipe(response)
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    // Longer than usual, because the build takes minutes on a busy machine.
  }, 600_000)
  afterAll(async () => {
    server?.closeAllConnections()
    server?.close()
    await rm(root, { recursive: true, force: true })
  })

  test.each([
    ['on a phone', phone],
    ['on a desktop', { width: 1280, height: 900 }],
  ] as const)(
    '%s, axe finds nothing, and nothing is wider than the screen',
    (_, viewport) => browser.open('about:blank', (page, errors) => expectNothing(page, errors), { viewport }),
    isLarge ? 1_200_000 : 180_000,
  )

  async function expectNothing(page: Page, errors: readonly string[]): Promise<void> {
    for (const route of routes) {
      await page.goto(`${origin}/${route.replace(/index$/, '')}`, { waitUntil: 'networkidle' })
      expect(await axeFindings(page), route).toEqual([])
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(excess, route).toBeLessThanOrEqual(0)
    }
    expect(errors).toEqual([])
  }
})
