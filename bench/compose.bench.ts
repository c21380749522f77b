import { type ChildProcess, fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { type PageKind, pageKinds } from './compose/leaves.ts'
import { shapeOf } from './compose/shape.ts'
import type { Opened, Round } from './composed-page.server.ts'

/**
 * `npm run bench -- compose [rounds]`: a page of 500 stored blocks, against the same page hand-written in React, and of
 * Puck and Builder. One process each, rounds in turns, medians over all pages.
 */
const rounds = Number(process.argv[2] ?? 15)
const pagesInRound = 20
const warmUp = 300
/** Puck has two builds of its renderer: for every React, and for server components alone. */
const names = ['by hand', 'stored', 'Puck', 'Puck (server)', 'Builder'] as const
/** The libraries put elements of their own around a page's content, as many as this. */
const ownElements = 6

interface Running extends Opened {
  readonly name: (typeof names)[number]
  readonly child: ChildProcess
}

const root = join(import.meta.dirname, '..')
const folder = join(root, '.data/bench/compose')
process.env.NODE_ENV = 'production'
await build({
  root,
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  // Builder's build names no exports that Node could import.
  ssr: { noExternal: ['@builder.io/react'] },
  build: { ssr: join(import.meta.dirname, 'composed-page.server.ts'), outDir: folder, emptyOutDir: true },
})
for (const kind of pageKinds) await compare(kind)

async function compare(kind: PageKind): Promise<void> {
  const subjects: Running[] = []
  for (const name of names) subjects.push(await open(name, kind))
  assertSamePage(subjects)
  for (const { child } of subjects) await ask<Round>(child, warmUp)
  const taken = new Map<string, Round[]>(names.map((name) => [name, []]))
  const load = loadavg()[0] ?? 0
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, child } of subjects) taken.get(name)?.push(await ask<Round>(child, pagesInRound))
  }
  tell(kind, subjects, taken, load)
  for (const { child } of subjects) child.disconnect()
}

async function open(name: Running['name'], kind: PageKind): Promise<Running> {
  const child = fork(join(folder, 'composed-page.server.js'), [name, kind], { execArgv: ['--expose-gc'] })
  return { name, child, ...(await answer<Opened>(child)) }
}

function ask<T>(child: ChildProcess, pages: number): Promise<T> {
  const answered = answer<T>(child)
  child.send(pages)
  return answered
}

function answer<T>(child: ChildProcess): Promise<T> {
  return new Promise((done, fail) => {
    const ended = (code: number | null) => fail(new Error(`A subject ended with ${code}.`))
    child.once('exit', ended)
    child.once('message', (message) => {
      child.off('exit', ended)
      done(message as T)
    })
  })
}

/** The same words, and as many elements: what is compared is one page. */
function assertSamePage([byHand, ...others]: readonly Running[]): void {
  const wanted = shapeOf(byHand?.html ?? '')
  for (const { name, html } of others) {
    const { text, elements } = shapeOf(html)
    if (text !== wanted.text) throw new Error(`${name} shows other words.`)
    const more = elements - wanted.elements
    if (more < 0 || more > (name === 'stored' ? 0 : ownElements)) {
      throw new Error(`${name} makes ${elements} elements, not ${wanted.elements}.`)
    }
  }
}

function tell(kind: PageKind, subjects: readonly Running[], taken: ReadonlyMap<string, readonly Round[]>, load: number) {
  const rows = subjects.map(({ name, html }) => {
    const own = taken.get(name) ?? []
    const resolve = median(own.flatMap((round) => round.resolve))
    const render = median(own.flatMap((round) => round.render))
    const both = median(own.flatMap((round) => round.resolve.map((spent, page) => spent + (round.render[page] ?? 0))))
    return { name, resolve, render, both, cpu: median(own.map((round) => round.cpu)), ...shapeOf(html) }
  })
  const [byHand, stored] = rows
  if (!byHand || !stored) return
  console.log(`\n${kind}: 500 blocks, ${byHand.elements} elements, ${rounds * pagesInRound} pages each, load ${load.toFixed(1)}`)
  console.log('                 resolve    render      both       CPU   × by hand, CPU   × stored, CPU   bytes, elements')
  for (const row of rows) {
    const times = [row.resolve, row.render, row.both, row.cpu].map((value) => `${value.toFixed(2)} ms`.padStart(10))
    const ratios = [byHand, stored].map((base) => {
      return `${(row.both / base.both).toFixed(1)}×, ${(row.cpu / base.cpu).toFixed(1)}×`.padStart(16)
    })
    console.log(`${row.name.padEnd(14)}${times.join('')}${ratios.join('')}   ${row.bytes}, ${row.elements}`)
  }
  const reading = subjects.find((subject) => subject.reading)?.reading
  if (!reading) return
  console.log(`stored, once a publish: validated in ${median(reading.publish).toFixed(1)} ms`)
  console.log(`stored, once a revision and process: read, checked and resolved in ${median(reading.first).toFixed(1)} ms`)
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
