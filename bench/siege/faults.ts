import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { AbuseResult } from './abuse.ts'
import type { BesiegedShop } from './processes.ts'

/** Size of the disk that is filled, by `mount`'s units: room for what a siege of 500 kills of each process writes. */
const diskSize = '4g'

export interface SiegeFolder {
  readonly folder: string
  /** A file system of its own, which can be filled without harm to the machine. */
  readonly canBeFilled: boolean
  remove(): Promise<void>
}

/** The shop's data folder: on a small memory disk where mounting is allowed. */
export async function makeSiegeFolder(): Promise<SiegeFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-siege-'))
  const canBeFilled = run('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', folder])
  await chmod(folder, 0o755)
  return {
    folder,
    canBeFilled,
    async remove() {
      if (canBeFilled) run('umount', [folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Fills the disk while people buy, frees it again, and waits until the shop is healthy by itself. */
export async function fillDisk(shop: BesiegedShop): Promise<AbuseResult> {
  const file = join(shop.folder, 'filler')
  const { bavail, bsize } = await statfs(shop.folder)
  await writeFile(file, Buffer.alloc(1024)).catch(() => undefined)
  run('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M', `count=${Math.ceil((bavail * bsize) / 1024 ** 2) + 1}`])
  await wait(8_000)
  await rm(file)
  const took = await shop.untilHealthy(60_000).catch(() => null)
  return {
    name: 'disk full for 8 s',
    seen: took === null ? 'never healthy again' : `healthy ${Math.round(took)} ms after it was freed`,
    faults: took === null ? ['not healthy by itself'] : took > 5_000 ? [`healthy after ${Math.round(took)} ms`] : [],
  }
}

const faketime = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** Environment under which every process reads the wall clock of `clockFile`; null: libfaketime is not to be had. */
export function clockEnvironment(clockFile: string): Readonly<Record<string, string>> | null {
  if (!existsSync(faketime)) run('apt-get', ['install', '-y', '-qq', 'libfaketime'])
  if (!existsSync(faketime)) return null
  return {
    LD_PRELOAD: faketime,
    FAKETIME_TIMESTAMP_FILE: clockFile,
    FAKETIME_NO_CACHE: '1',
    // Timers and timeouts go on: only the wall clock steps, as it does under NTP.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
}

/** Steps the wall clock of every process by an hour, forth and back, while people buy. */
export async function stepClock(shop: BesiegedShop, clockFile: string): Promise<AbuseResult> {
  const faults: string[] = []
  for (const step of ['+3600', '+0', '-3600', '+0']) {
    await writeFile(clockFile, step)
    await wait(4_000)
    await shop.untilHealthy(20_000).catch(() => faults.push(`not healthy at ${step} s`))
    const page = await fetch(`${shop.url}/`).catch(() => null)
    await page?.arrayBuffer()
    if (!page?.ok) faults.push(`the home page answered ${page?.status ?? 'nothing'} at ${step} s`)
  }
  return { name: 'clock ±1 h', seen: 'four steps', faults }
}

function run(command: string, args: readonly string[]): boolean {
  try {
    execFileSync(command, [...args], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
