import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { findChromium } from '../find-chromium.ts'
import { runShopCommand, type ShopCommand } from '../shop-command.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly shops: readonly ShopPlace[]
    /**
     * Data folder of a shop that was started once and stopped. `openShop` starts other shops from copies of this
     * folder.
     */
    readonly shopTemplate: string
    readonly chromium: string
  }
}

const startTimeout = 240_000

export interface ShopPlace {
  readonly url: string
  readonly backendUrl: string
  readonly folder: string
}

export interface RunningShop extends ShopPlace {
  /** Stops the shop; its data remains. */
  close(): Promise<void>
  /** Stops the shop and deletes its data. */
  stop(): Promise<void>
}

/** Starts the shop on free ports, with a copy of the data folder `template`, or with an empty data folder. */
export async function openShop(template?: string): Promise<RunningShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-shop-'))
  await chmod(folder, 0o755)
  const [port, backendPort] = [await findFreePort(), await findFreePort()]
  if (template !== undefined) await copyData(template, folder, backendPort)
  const shop = runShopCommand('start', {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    KOLOFON_DATA_DIR: folder,
    // Exempt loopback from limits, because all shoppers of the tests have one IP address.
    RATE_LIMIT_EXEMPT: '127.0.0.0/8,::1',
  })
  const stop = async () => {
    await shop.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await opened(shop)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: `http://localhost:${port}`,
    backendUrl: `http://127.0.0.1:${backendPort}`,
    folder,
    stop,
    close: () => shop.stop(),
  }
}

/**
 * Copies a data folder, and preserves the owners of its files: if this process is root, the database belongs to another
 * user.
 */
async function copyData(from: string, to: string, backendPort: number): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
  const snapshot = (await readdir(to)).find((name) => /^search-\d+\.snapshot$/.test(name))
  if (snapshot) await rename(join(to, snapshot), join(to, `search-${backendPort}.snapshot`))
}

/**
 * Starts a shop for each worker, so that publications and purchases do not affect test files that run at the same time.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Start one shop first, so that the storefront is built, the database filled and the code compiled only once.
  const template = await openShop()
  const shops: RunningShop[] = []
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    await rm(template.folder, { recursive: true, force: true })
  }
  try {
    await template.close()
    // Open the shops one after the other, because concurrent copies would take the same port for their databases.
    for (let worker = 0; worker < project.config.maxWorkers; worker += 1) shops.push(await openShop(template.folder))
    project.provide(
      'shops',
      shops.map(({ url, backendUrl, folder }) => ({ url, backendUrl, folder })),
    )
    project.provide('shopTemplate', template.folder)
    project.provide('chromium', await findChromium())
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

/** Resolves when the shop is open. Throws with the shop's output if it exits or does not open in time. */
async function opened({ output, hasEnded }: ShopCommand): Promise<void> {
  const until = performance.now() + startTimeout
  while (!output().includes('The shop is open')) {
    if (hasEnded()) throw new Error(`The shop ended.\n${output()}`)
    if (performance.now() > until) throw new Error(`The shop did not open in time.\n${output()}`)
    await wait(100)
  }
}
