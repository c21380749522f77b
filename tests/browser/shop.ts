import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findFreePort } from '#backend/kernel/embedded-postgres.ts'
import { findChromium } from '../find-chromium.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the running shop is. */
    readonly shopUrl: string
    readonly backendUrl: string
    readonly dataFolder: string
    readonly chromium: string
  }
}

const root = join(import.meta.dirname, '../..')
const longestStart = 240_000

export interface RunningShop {
  readonly url: string
  readonly backendUrl: string
  readonly folder: string
  stop(): Promise<void>
}

/** Starts the shop as its users do, on a folder and ports of its own. */
export async function openShop(): Promise<RunningShop> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-shop-'))
  await chmod(folder, 0o755)
  const [port, backendPort] = [await findFreePort(), await findFreePort()]
  const env = { ...process.env, PORT: String(port), BACKEND_PORT: String(backendPort), KOLOFON_DATA_DIR: folder }
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

/** One shop for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const shop = await openShop()
  project.provide('shopUrl', shop.url)
  project.provide('backendUrl', shop.backendUrl)
  project.provide('dataFolder', shop.folder)
  project.provide('chromium', await findChromium())
  return shop.stop
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
