import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Feed } from './feeds.ts'

const root = join(import.meta.dirname, '../..')
const accountSchema = z.object({
  rows: z.number(),
  inserted: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  refused: z.number(),
  merged: z.number().default(0),
  repaired: z.number().default(0),
})
const usageSchema = z.object({ cpuSeconds: z.number(), peakMegabytes: z.number() })

export type Account = z.infer<typeof accountSchema>

export interface CommandRun {
  readonly account: Account
  readonly seconds: number
  readonly usage: z.infer<typeof usageSchema>
}

export interface CommandInput {
  readonly feed: Feed
  readonly databaseUrl: string
  /** File with the ISBN ranges (RangeMessage). Null when there is none. */
  readonly ranges: string | null
  /** Folder for the command's report and usage. */
  readonly folder: string
  readonly signal: AbortSignal
}

export const reportIn = (folder: string) => join(folder, 'report.jsonl')

/** Imports a feed with the `kolofon` command. Returns null when the import is aborted by `signal`. */
export async function runCommand(input: CommandInput): Promise<CommandRun | null> {
  const began = performance.now()
  const child = start(input, ['--json'])
  let said = ''
  child.stdout.on('data', (part) => {
    said += part
  })
  const code = await new Promise<number | null>((done) => child.on('close', done))
  if (input.signal.aborted) return null
  if (code !== 0 && code !== 1) throw new Error(`${input.feed.name}: the command ended with ${code}. ${said}`)
  const usage = usageSchema.parse(JSON.parse(await readFile(usageIn(input.folder), 'utf8')))
  const account = accountSchema.parse(JSON.parse(said))
  return { account, seconds: (performance.now() - began) / 1000, usage }
}

/**
 * Starts an import, and kills it `delay` milliseconds after it reports that it has read `share` (0–1) of the files.
 * Returns false when the import ends first.
 */
export async function killCommand(input: CommandInput, share: number, delay: number): Promise<boolean> {
  const child = start(input, [])
  const ended = new Promise<NodeJS.Signals | null>((done) => child.on('close', (_, signal) => done(signal)))
  for await (const line of createInterface({ input: child.stdout })) {
    if (Number(/^(\d+) %/.exec(line)?.[1] ?? -1) < share * 100) continue
    await Promise.race([wait(delay), ended])
    child.kill('SIGKILL')
    break
  }
  return (await ended) === 'SIGKILL'
}

const usageIn = (folder: string) => join(folder, 'usage.json')

function start({ feed, databaseUrl, ranges, folder, signal }: CommandInput, options: readonly string[]) {
  const own = feed.command === 'catalog' ? ['--report', reportIn(folder)] : []
  if (feed.map !== null) own.push('--map', feed.map, '--suggest-prices')
  if (feed.command === 'catalog' && ranges !== null) own.push('--isbn-ranges', ranges)
  const preload = ['--import', join(import.meta.dirname, '../report-usage.ts')]
  const command = [join(root, 'bin/kolofon.ts'), feed.command, 'import', ...feed.files, ...own, ...options]
  const child = spawn(process.execPath, [...preload, ...command], {
    env: { ...process.env, DATABASE_URL: databaseUrl, KOLOFON_BENCH_USAGE: usageIn(folder) },
    stdio: ['ignore', 'pipe', 'inherit'],
    signal,
  })
  child.on('error', () => undefined)
  return child
}
