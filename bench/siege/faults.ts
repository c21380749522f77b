import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { BesiegedShop } from './processes.ts'
import type { Turn } from './turn.ts'

/**
 * Size of the disk to fill, in the format of `mount`. A siege of ten minutes writes less than this, apart from the file
 * that fills the disk.
 */
const diskSize = '3g'
/** Milliseconds for which the disk remains full. */
const fullFor = 8_000
const steps = ['+3600', '+0', '-3600', '+0']
/** Milliseconds for which each setting of the clock lasts. */
const stepFor = 4_000

export interface SiegeFolder {
  readonly folder: string
  /** Whether the folder is a file system of its own, which can be filled without affecting the rest of the machine. */
  readonly canBeFilled: boolean
  remove(): Promise<void>
}

/** Creates the shop's data folder, on a small file system in memory if this process may mount one. */
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
 * Creates the turn that fills the disk while buyers use the shop, and then empties it. It measures how long the shop
 * takes to recover without help.
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
 * Returns the path of libfaketime. If it is missing, tries to install it with apt-get. Returns null when the
 * installation fails.
 */
export async function findFaketime(): Promise<string | null> {
  if (globSync(libraries).length === 0) await run('apt-get', ['install', '-y', '-qq', 'libfaketime'], 90_000)
  return globSync(libraries)[0] ?? null
}

/** Returns environment variables that make a process read its wall clock from `clockFile`. */
export function clockEnvironment(library: string, clockFile: string): Readonly<Record<string, string>> {
  return {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_NO_CACHE: '1',
    // Change only the wall clock, as NTP does. Timers and timeouts are not affected.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/**
 * Creates the turn that changes the wall clock of all processes while buyers use the shop: to an hour ahead, to the
 * right time, to an hour behind, and to the right time again.
 */
export function createClockTurn(shop: BesiegedShop, clockFile: string): Turn {
  return {
    name: 'clock ±1 h',
    longest: 40_000,
    // PostgreSQL terminates transactions after a change of the clock, because they seem to have been idle for an hour.
    isOutage: true,
    async run() {
      const healthyAfter: number[] = []
      const faults: string[] = []
      // Finish all four changes even after Ctrl+C, so that the clock is right when the database is checked.
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

function run(command: string, args: readonly string[], timeout = 30_000): Promise<boolean> {
  return promisify(execFile)(command, [...args], { timeout }).then(
    () => true,
    () => false,
  )
}
