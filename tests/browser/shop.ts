import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { findChromium } from '../find-chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** One running shop a worker. */
    readonly shops: readonly ShopPlace[]
    readonly chromium: string
  }
}

const root = join(import.meta.dirname, '../..')
const longestStart = 240_000

export interface ShopPlace {
  readonly url: string
  readonly backendUrl: string
  /** Where it keeps its database and secrets. */
  readonly folder: string
}

export interface RunningShop extends ShopPlace {
  stop(): Promise<void>
}

/** Starts the shop as its users do, on a folder and ports of its own. */
export async function openShop(): Promise<RunningShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-shop-'))
  await chmod(folder, 0o755)
  const [port, backendPort] = [await findFreePort(), await findFreePort()]
  const env = {
    ...process.env,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    KOLOFON_DATA_DIR: folder,
    // All shoppers of the tests have one address.
    RATE_LIMIT_EXEMPT: '127.0.0.0/8,::1',
  }
  const shop = spawn(process.execPath, [join(root, 'bin/kolofon.ts'), 'start'], { cwd: root, env, stdio: 'pipe' })
  await opened(shop)
  return {
    url: `http://localhost:${port}`,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    folder,
    async stop() {
      await new Promise<void>((done) => {
        shop.on('close', () => done())
        shop.kill('SIGTERM')
      })
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A shop for each worker, so that what one file publishes or buys is not in another's way. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shops: RunningShop[] = []
  const stop = async () => void (await Promise.all(shops.map((shop) => shop.stop())))
  try {
    // One after the other: the first start builds the storefront for all.
    for (let worker = 0; worker < project.config.maxWorkers; worker += 1) shops.push(await openShop())
    project.provide(
      'shops',
      shops.map(({ url, backendUrl, folder }) => ({ url, backendUrl, folder })),
    )
    project.provide('chromium', await findChromium())
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

function opened(shop: ChildProcess): Promise<void> {
  return new Promise((done, failed) => {
    let output = ''
    const timer = setTimeout(() => failed(new Error(`The shop did not open in time.\n${output}`)), longestStart)
    for (const stream of [shop.stdout, shop.stderr]) {
      stream?.on('data', (chunk) => {
        output += String(chunk)
        if (!output.includes('The shop is open')) return
        clearTimeout(timer)
        done()
      })
    }
    shop.on('close', (code) => failed(new Error(`The shop ended with ${code}.\n${output}`)))
  })
}
