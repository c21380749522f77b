import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { BesiegedShop } from './processes.ts'
import type { Turn } from './turn.ts'

/** Size of the disk that is filled, in the format of `mount`. It is enough for what a siege of ten minutes writes. */
const diskSize = '3g'
/** Milliseconds for which the disk is full. */
const fullFor = 8_000
const steps = ['+3600', '+0', '-3600', '+0']
/** Duration of each step of the clock, in milliseconds. */
const stepFor = 4_000

export interface SiegeFolder {
  readonly folder: string
  /** Whether the folder is a separate file system, which can be filled without harm to the machine. */
  readonly canBeFilled: boolean
  remove(): Promise<void>
}

/** Creates the shop's data folder. It is on a small memory disk if this process may mount one. */
export async function makeSiegeFolder(): Promise<SiegeFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-siege-'))
  const canBeFilled = await run('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', folder])
  await chmod(folder, 0o755)
  return {
    folder,
    canBeFilled,
    async remove() {
      // Unmount lazily, because a process that was just killed may still have a file open.
      if (canBeFilled) await run('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Creates the turn that fills the disk while people buy, frees it again, and measures how long the shop takes to
 * recover by itself.
 */
export function createDiskTurn(shop: BesiegedShop): Turn {
  return {
    name: 'disk full',
    longest: 25_000,
    isOutage: true,
    async run() {
      const file = join(shop.folder, 'filler')
      const { bavail, bsize } = await statfs(shop.folder)
      const used = await usedMegabytes(shop.folder)
      try {
        await run('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M', `count=${Math.ceil((bavail * bsize) / 1024 ** 2) + 1}`])
        await wait(fullFor)
      } finally {
        await rm(file, { force: true })
      }
      const took = await shop.untilHealthy()
      return { healthyAfter: [took], seen: `${used} MB were used before`, faults: [] }
    },
  }
}

async function usedMegabytes(folder: string): Promise<number> {
  const { blocks, bfree, bsize } = await statfs(folder)
  return Math.round(((blocks - bfree) * bsize) / 1024 ** 2)
}

const libraries = '/usr/lib/*/faketime/libfaketimeMT.so.1'

/**
 * Returns the path of libfaketime, after installing it with apt-get if necessary and allowed; null when it is not
 * available.
 */
export async function findFaketime(): Promise<string | null> {
  if (globSync(libraries).length === 0) await run('apt-get', ['install', '-y', '-qq', 'libfaketime'], 90_000)
  return globSync(libraries)[0] ?? null
}

/** Returns the environment variables with which a process reads its wall clock from `clockFile`. */
export function clockEnvironment(library: string, clockFile: string): Readonly<Record<string, string>> {
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_NO_CACHE: '1',
    // Step only the wall clock, as NTP does; timers and timeouts continue.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** Creates the turn that steps the wall clock of every process by an hour, back and forth, while people buy. */
export function createClockTurn(shop: BesiegedShop, clockFile: string): Turn {
  return {
    name: 'clock ±1 h',
    longest: 40_000,
    // A step makes PostgreSQL end transactions, because they seem to have been idle for an hour.
    isOutage: true,
    async run() {
      const healthyAfter: number[] = []
      const faults: string[] = []
      // Do all four steps even after Ctrl+C, so that the balance is computed at the right time.
      for (const step of steps) {
        await writeFile(clockFile, step)
        const began = performance.now()
        await wait(500)
        await shop.untilHealthy()
        healthyAfter.push(performance.now() - began - 500)
        await wait(stepFor)
        const page = await fetch(`${shop.url}/`).catch(() => null)
        await page?.arrayBuffer()
        if (!page?.ok) faults.push(`the home page answered ${page?.status ?? 'nothing'} at ${step} s`)
      }
      return { healthyAfter, faults }
    },
  }
}

/** Runs a command and discards its output. Returns false when it fails. */
function run(command: string, args: readonly string[], timeout = 30_000): Promise<boolean> {
  return promisify(execFile)(command, [...args], { timeout }).then(
    () => true,
    () => false,
  )
}
