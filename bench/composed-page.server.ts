import { setImmediate as nextTask, setTimeout as wait } from 'node:timers/promises'
import type { PageKind } from './compose/leaves.ts'
import { composePage } from './compose/page.ts'
import { measureReading } from './compose/reading.ts'
import { createStored, resolveStored } from './compose/stored.tsx'
import type { Subject } from './compose/subject.ts'

/**
 * First message of the child process that runs one subject. After that, the process measures a round for each number
 * that the parent sends.
 */
export interface Opened {
  readonly html: string
}

/** Durations in milliseconds, one per page. */
interface Times {
  readonly resolve: number[]
  readonly render: number[]
}

export interface Round extends Times {
  /** CPU milliseconds per page, including garbage collection. */
  readonly cpu: number
}

/** Milliseconds to wait for the threads of the garbage collector, so that they do not run during the next round. */
const sweeping = 50
/**
 * Number of pages rendered in each round before the measurement. Each round begins with a garbage collection, which
 * also discards some optimised code and so makes the first pages slow.
 */
const settling = 40
const [, , name = '', kind = 'plain'] = process.argv
const definition = composePage(kind as PageKind)
const shown = resolveStored(definition).regions.main ?? []
const subject = await create()

/** A number requests a round with that many pages. `reading` requests the durations of `measureReading`. */
process.on('message', async (asked: number | 'reading') => {
  process.send?.(asked === 'reading' ? measureReading(definition) : await measure(asked))
})
process.on('disconnect', () => process.exit())
process.send?.({ html: await subject.render(subject.resolve()) } satisfies Opened)

/**
 * Creates the subject of this process. Libraries are imported dynamically, so that no process loads the library of
 * another subject.
 */
async function create(): Promise<Subject> {
  if (name === 'stored') return createStored(definition) as Subject
  if (name === 'by hand') return (await import('./compose/by-hand.tsx')).createByHand(shown) as Subject
  if (name === 'Builder') return (await import('./compose/builder.tsx')).createBuilder(shown) as Subject
  return (await import('./compose/puck.tsx')).createPuck(shown, name === 'Puck' ? 'client' : 'server') as Subject
}

async function measure(pages: number): Promise<Round> {
  globalThis.gc?.()
  await wait(sweeping)
  await measurePages(settling)
  const before = process.cpuUsage()
  const round = await measurePages(pages)
  const { user, system } = process.cpuUsage(before)
  return { ...round, cpu: (user + system) / 1000 / pages }
}

/** Resolves and renders pages. Each page gets its own task in the event loop, like a request. */
async function measurePages(pages: number): Promise<Times> {
  const times: Times = { resolve: [], render: [] }
  for (let page = 0; page < pages; page += 1) {
    await nextTask()
    await measurePage(times)
  }
  return times
}

async function measurePage({ resolve, render }: Times): Promise<void> {
  const began = performance.now()
  const tree = subject.resolve()
  const resolved = performance.now()
  await subject.render(tree)
  resolve.push(resolved - began)
  render.push(performance.now() - resolved)
}
