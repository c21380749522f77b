import { setImmediate as nextTask, setTimeout as wait } from 'node:timers/promises'
import type { PageKind } from './compose/leaves.ts'
import { composePage } from './compose/page.ts'
import { measureReading } from './compose/reading.ts'
import { createStored, resolveStored } from './compose/stored.tsx'
import type { Subject } from './compose/subject.ts'

/**
 * First message of one subject in a process of its own: its HTML; afterwards the process measures a round for each
 * request.
 */
export interface Opened {
  readonly html: string
}

/** Milliseconds of each page. */
interface Times {
  readonly resolve: number[]
  readonly render: number[]
}

export interface Round extends Times {
  /** CPU time of one page, including garbage collection, in milliseconds. */
  readonly cpu: number
}

/** Milliseconds in which the garbage collector's threads finish: a round must not pay for the previous one. */
const sweeping = 50
/** Pages before the measured ones: a collection discards some of the optimised code. */
const settling = 40
const [, , name = '', kind = 'plain'] = process.argv
const definition = composePage(kind as PageKind)
const shown = resolveStored(definition).regions.main ?? []
const subject = await create()

/** A number requests a round of that many pages, `reading` the cost of reading the definition. */
process.on('message', async (asked: number | 'reading') => {
  process.send?.(asked === 'reading' ? measureReading(definition) : await measure(asked))
})
process.on('disconnect', () => process.exit())
process.send?.({ html: await subject.render(subject.resolve()) } satisfies Opened)

/** Loads each library only in its own process, so that its effects on a process are its own. */
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

/** Renders each page in a task of its own, as a request is. */
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
