import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { openRollingShop, type RollingShop } from '../rolling/rolling-shop.ts'
import { build, buildSecondRelease } from '../rolling/second-release.ts'
import { startSteadyLoad } from '../rolling/steady-load.ts'
import { openVisitorTabs } from '../rolling/visitor-tabs.ts'
import { expectNone } from './checks/check.ts'

const root = join(import.meta.dirname, '../..')
const pages = ['/', '/c/skonlitteratur', '/p/pride-and-prejudice']
/** Number of requests for each page and asset, so that each of the two gateways receives at least one of them. */
const tries = 4
const operations = z.record(z.string(), z.string())

/**
 * Replaces a release with the next release, process by process, beginning with the back ends. Meanwhile, the shop is
 * under load, and tabs of both releases are open. Returns what it observed; throws on a failure.
 */
export async function rollingRelease(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-release-'))
  const closing: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })]
  try {
    const env = { ASSETS_DIR: join(folder, 'assets') }
    const old = await build(root, env)
    const next = await buildSecondRelease(join(folder, 'next'), env)
    const shop = await openRollingShop(old, env)
    closing.push(() => shop.stop())
    const tabs = await openVisitorTabs(shop.url)
    closing.push(() => tabs.close())
    const load = await startSteadyLoad(shop, { buyers: 1 })
    const wrong: string[] = []
    const asked = { operations: 0, assets: 0 }
    async function look(of: readonly string[]): Promise<void> {
      await tabs.act()
      for (const release of of) asked.operations += await fetchOperations(shop, release, wrong)
      asked.assets += await fetchAssets(shop, wrong)
    }

    await tabs.open('a tab of the old release')
    await look([root])
    for (const process of shop.backends) {
      await shop.restart(process, next)
      await look([root])
    }
    for (const [index, process] of shop.gateways.entries()) {
      await shop.restart(process, next)
      if (index === 0) for (let n = 1; n <= 2; n += 1) await tabs.open(`tab ${n} of both releases`)
      await look([root, next.root])
    }
    const result = await load.end()
    expectNone('Requests that failed', result.failures)
    expectNone(
      'The books',
      Object.entries(result.wrong).map(([what, n]) => `${what}: ${n}`),
    )
    expectNone('Tabs', tabs.failures)
    expectNone('Operations and assets', wrong)
    return `${result.reads} pages, ${result.orders} orders, ${asked.operations} operations by hash and ${asked.assets} assets requested, 3 visitors with 2 tabs each: 0 failed`
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

async function fetchOperations(shop: RollingShop, release: string, wrong: string[]): Promise<number> {
  const text = await readFile(join(release, 'generated/persisted-operations.json'), 'utf8')
  const hashes = Object.entries(operations.parse(JSON.parse(text))).filter(([, one]) => !one.startsWith('subscription'))
  for (const [hash, operation] of hashes) {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ documentId: `sha256:${hash}`, variables: {} }),
    })
    const answer = await response.text()
    if (
      response.status >= 500 ||
      /PERSISTED_QUERY_NOT_FOUND|PersistedQueryNotFound|GRAPHQL_VALIDATION_FAILED/.test(answer)
    )
      wrong.push(`${operation.split('\n', 1)[0]}: ${response.status} ${answer.slice(0, 160)}`)
  }
  return hashes.length
}

async function fetchAssets(shop: RollingShop, wrong: string[]): Promise<number> {
  const found = new Set<string>()
  for (const path of pages) {
    for (let n = 0; n < tries; n += 1) {
      const body = await (await fetch(`${shop.url}${path}`)).text()
      for (const [address] of body.matchAll(/\/(?:_next\/static|assets)\/[\w./~-]+\.(?:js|css|woff2)/g))
        found.add(address)
    }
  }
  for (const address of found) {
    for (let n = 0; n < tries; n += 1) {
      const { status } = await fetch(`${shop.url}${address}`)
      if (status !== 200) wrong.push(`${address}: ${status}`)
    }
  }
  return found.size
}

if (process.argv[1] === import.meta.filename) console.log(await rollingRelease())
