import { setImmediate as nextTask, setTimeout as wait } from 'node:timers/promises'
import type { PageKind } from './compose/leaves.ts'
import { composePage } from './compose/page.ts'
import { measureReading } from './compose/reading.ts'
import { createStored, resolveStored } from './compose/stored.tsx'
import type { Subject } from './compose/subject.ts'

/** One subject in a process of its own: says what it makes, then measures a round whenever it is asked. */
export interface Opened {
  readonly html: string
}

/** Milliseconds of each page. */
interface Times {
  readonly resolve: number[]
  readonly render: number[]
}

export interface Round extends Times {
  /** Milliseconds of CPU for one page, the collector's among them. */
  readonly cpu: number
}

/** Milliseconds in which the collector's threads finish what was asked of them: a round is not to pay for the last one. */
const sweeping = 50
/** Pages before those that count: a collection drops a part of what had been optimised. */
const settling = 40
const [, , name = '', kind = 'plain'] = process.argv
const definition = composePage(kind as PageKind)
const shown = resolveStored(definition).regions.main ?? []
const subject = await create()

/** A number asks for a round of so many pages, anything else for what reading the definition costs. */
process.on('message', async (asked: number | 'reading') => {
  process.send?.(asked === 'reading' ? measureReading(definition) : await measure(asked))
})
process.on('disconnect', () => process.exit())
process.send?.({ html: await subject.render(subject.resolve()) } satisfies Opened)

/** Each library is loaded in its own process alone: what it does to a process is its own to pay. */
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

/** A task for each page, as a request is one. */
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
