import { spawn } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openShop, type RunningShop } from '#tests/browser/shop.ts'

export interface LargeShop extends RunningShop {
  /** Number of works sold in Sweden. */
  readonly sold: number
}

export async function queryBackend(
  { backendUrl }: RunningShop,
  query: string,
  variables: object = {},
): Promise<Record<string, unknown>> {
  const response = await fetch(`${backendUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Record<string, unknown>; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/**
 * Opens a shop with the titles of the sample shop and `titles` generated titles. Throws when `signal` aborts before the
 * shop is ready.
 */
export async function openLargeShop(titles: number, signal: AbortSignal): Promise<LargeShop> {
  const shop = await openShop()
  try {
    const before = await countSold(shop)
    await generate(shop, titles, signal)
    const sold = await whenIndexed(shop, before, signal)
    await whenQuiet(signal)
    return { ...shop, sold }
  } catch (error) {
    await shop.stop()
    throw error
  }
}

async function generate({ folder }: RunningShop, titles: number, signal: AbortSignal): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const command = spawn(
    process.execPath,
    [join(root, 'bin/kolofon.ts'), 'catalog', 'generate', '--titles', String(titles)],
    { cwd: root, env: { ...process.env, KOLOFON_DATA_DIR: folder }, stdio: 'inherit', signal },
  )
  command.on('error', () => undefined)
  const code = await new Promise((done) => command.on('close', done))
  assertGoesOn(signal)
  if (code !== 0) throw new Error(`The catalogue could not be generated: ${code}.`)
}

async function countSold(shop: RunningShop): Promise<number> {
  const data = await queryBackend(shop, '{ productList(input: { pageSize: 1, facets: [] }) { total } }')
  return (data.productList as { total: number }).total
}

/**
 * Waits until the number of works that the search index reports as sold in Sweden differs from `before` and has stopped
 * changing. Returns this number.
 */
async function whenIndexed(shop: RunningShop, before: number, signal: AbortSignal): Promise<number> {
  for (let last = before; ; ) {
    await wait(3_000)
    assertGoesOn(signal)
    const now = await countSold(shop)
    if (now !== before && now === last) return now
    last = now
  }
}

/** Returns the CPU time in milliseconds that all processes have used since the machine started. */
function busyTime(): number {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)
}

/**
 * Waits until the machine is idle, at most two minutes, so that maintenance of the database does not affect the
 * measurement.
 */
async function whenQuiet(signal: AbortSignal): Promise<void> {
  for (let look = 0; look < 24 && !signal.aborted; look += 1) {
    const before = busyTime()
    await wait(5_000)
    if (busyTime() - before < 500) return
  }
}

function assertGoesOn({ aborted }: AbortSignal): void {
  if (aborted) throw new Error('Ended before the catalogue was ready: nothing was measured.')
}
