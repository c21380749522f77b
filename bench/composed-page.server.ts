import { createBuilder } from './compose/builder.tsx'
import { createByHand } from './compose/by-hand.tsx'
import type { PageKind } from './compose/leaves.ts'
import { composePage } from './compose/page.ts'
import { createPuck } from './compose/puck.tsx'
import { measureReading, type ReadingTimes } from './compose/reading.ts'
import { createStored, resolveStored } from './compose/stored.tsx'
import type { Subject } from './compose/subject.ts'

/** One subject in a process of its own: says what it makes, then measures a round whenever it is asked. */
export interface Opened {
  readonly html: string
  readonly reading: ReadingTimes | null
}

/** Milliseconds of each page of a round, and of CPU for one of them. */
export interface Round {
  readonly resolve: readonly number[]
  readonly render: readonly number[]
  readonly cpu: number
}

const [, , name = '', kind = 'plain'] = process.argv
const definition = composePage(kind as PageKind)
const shown = resolveStored(definition).regions.main ?? []
const subject = create()

process.on('message', async (pages: number) => process.send?.(await measure(pages)))
process.on('disconnect', () => process.exit())
const html = await subject.render(subject.resolve())
process.send?.({ html, reading: name === 'stored' ? measureReading(definition) : null } satisfies Opened)

function create(): Subject {
  if (name === 'stored') return createStored(definition) as Subject
  if (name === 'by hand') return createByHand(shown) as Subject
  if (name === 'Builder') return createBuilder(shown) as Subject
  return createPuck(shown, name === 'Puck' ? 'client' : 'server') as Subject
}

async function measure(pages: number): Promise<Round> {
  globalThis.gc?.()
  const resolve: number[] = []
  const render: number[] = []
  const before = process.cpuUsage()
  for (let page = 0; page < pages; page += 1) {
    const began = performance.now()
    const tree = subject.resolve()
    const resolved = performance.now()
    await subject.render(tree)
    resolve.push(resolved - began)
    render.push(performance.now() - resolved)
  }
  const { user, system } = process.cpuUsage(before)
  return { resolve, render, cpu: (user + system) / 1000 / pages }
}
