import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createMemoryIndex } from '#backend/search/index/memory-index.ts'
import { createSegmentBuilder } from '#backend/search/index/segment-builder.ts'
import type { SearchDocument } from '#backend/search/search.port.ts'
import { packSnapshot, readSnapshot, unpackSnapshot, writeSnapshot } from '#backend/search/snapshot.ts'
import { generateDocuments } from '#backend/search/testing/generate-documents.ts'
import { bareQuestions, createSearchGraphql, kinds } from './search-graphql.ts'
import { startBudget } from './time-budget.ts'
import { show, times } from './times.ts'

/**
 * `npm run bench -- search [editions …]`: measures four kinds of request over generated editions: lists with six
 * facets, text searches with facets, text searches with a typo, and search-as-you-type. Requests go through GraphQL and
 * the worker thread, first one at a time, then from twenty concurrent clients.
 */
const budget = startBudget(import.meta.filename)
const sizes = budget.args.map(Number)
const alone = 200
const crowd = 20
const bare = 500
/** Number of editions to create between two yields to the event loop. */
const batch = 5_000
const crowded = 600
/**
 * Average milliseconds between a response and the same client's next request: first as long as shoppers wait, then a
 * tenth of that.
 */
const pauses = [1_000, 100] as const
const paced = 300

const measureTimes = (count: number, together: number, wait: number, run: (at: number) => Promise<unknown>) =>
  times(count, together, wait, run, () => budget.isOver())

for (const size of sizes.length > 0 ? sizes : [10_000, 100_000]) if (!budget.isOver()) await measure(size)

async function measure(size: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-search-'))
  const file = join(folder, 'search.snapshot')
  try {
    await build(size, file)
    if (budget.isOver()) return
    budget.progress(`${size} editions: the index alone`)
    await measureBare(file)
    const before = process.memoryUsage.rss()
    const spentBefore = process.cpuUsage()
    const began = performance.now()
    const shop = await createSearchGraphql(file)
    const opened = performance.now() - began
    const { user, system } = process.cpuUsage(spentBefore)
    await shop.ask('list', 0)
    const held = process.memoryUsage.rss() - before
    budget.print(
      `  started from the snapshot in ${opened.toFixed(0)} ms (${((user + system) / 1000).toFixed(0)} ms CPU), holding ${(held / 2 ** 20).toFixed(0)} MB`,
    )
    for (const kind of kinds) for (let warm = 0; warm < 60; warm += 1) await shop.ask(kind, 10_000 + warm)
    for (const kind of kinds) {
      if (budget.isOver()) break
      budget.progress(`${size} editions: ${kind}`)
      const single = await measureTimes(alone, 1, 0, (at) => shop.ask(kind, at))
      const slow: string[] = []
      for (const pause of pauses) {
        const taken = await measureTimes(paced, crowd, pause, (at) => shop.ask(kind, 20_000 + pause + at))
        slow.push(`${crowd} with ${pause} ms pauses ${show(taken)}`)
      }
      const full = await measureTimes(crowded, crowd, 0, (at) => shop.ask(kind, 40_000 + at))
      budget.print(
        `  ${kind.padEnd(5)} ${single.cpu.toFixed(2)} ms CPU a question   alone ${show(single)}   ${slow.join('   ')}   20 without ${show(full)}, ${full.perSecond.toFixed(0)}/s`,
      )
    }
    await shop.stop()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Measures the index in this process, without worker thread and GraphQL. */
async function measureBare(file: string): Promise<void> {
  const packed = await readSnapshot(file)
  const snapshot = packed && unpackSnapshot(packed)
  if (!snapshot) throw new Error('The snapshot cannot be read.')
  const questions = bareQuestions(createMemoryIndex(snapshot.segment))
  for (const kind of kinds) {
    for (let warm = 0; warm < 60; warm += 1) questions[kind](90_000 + warm)
    const taken = await measureTimes(bare, 1, 0, async (at) => questions[kind](at))
    budget.print(`  ${kind.padEnd(5)} in the index ${taken.cpu.toFixed(2)} ms CPU, ${show(taken)}`)
  }
}

async function build(size: number, file: string): Promise<void> {
  const builder = createSegmentBuilder()
  const documents = generateDocuments(size)
  let spent = 0
  const timed = <T>(work: () => T): T => {
    const before = process.cpuUsage()
    const result = work()
    const { user, system } = process.cpuUsage(before)
    spent += (user + system) / 1e6
    return result
  }
  for (let from = 0; from < size && !budget.isOver(); from += batch) {
    budget.progress(`${size} editions: building, ${from} are done`)
    // Yield to the event loop, so that Ctrl+C is handled.
    await nextTurn()
    const given: SearchDocument[] = []
    while (given.length < batch) {
      const { value, done } = documents.next()
      if (done) break
      given.push(value)
    }
    timed(() => given.forEach(builder.add))
  }
  if (budget.isOver()) return
  const segment = timed(() => builder.finish())
  const packed = timed(() =>
    packSnapshot({ change: { seq: 0, at: '' }, takenAt: Date.now(), nextPriceChange: null, segment }),
  )
  await writeSnapshot(file, packed)
  budget.print(
    `${size} editions of ${segment.works} works: built and packed in ${spent.toFixed(1)} s CPU, ${(packed.byteLength / 2 ** 20).toFixed(0)} MB; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
}
