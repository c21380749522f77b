import { type ChildProcess, fork } from 'node:child_process'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { type PageKind, pageKinds } from './compose/leaves.ts'
import type { ReadingTimes } from './compose/reading.ts'
import { shapeOf } from './compose/shape.ts'
import type { Opened, Round } from './composed-page.server.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- compose [rounds] [plain|shop]`: renders a page of 500 blocks from its stored definition, and
 * compares this with the same page in hand-written React, Puck and Builder. Each of these subjects runs in its own
 * process, and the subjects take turns round by round. Prints the median over all pages, and the fastest tenth, which
 * other load on the machine affects least.
 */
const budget = startBudget(import.meta.filename)
const [asked = '12', only] = budget.args
const rounds = Number(asked)
const pagesInRound = 60
/** CPU time in milliseconds for which each subject renders pages before it is measured. */
const warmUp = 3000
const half = 0.5
const tenth = 0.1
/**
 * Puck occurs twice, because its renderer has two builds: one for any React app, and one for server components only.
 */
const names = ['by hand', 'stored', 'Puck', 'Puck (server)', 'Builder'] as const
/** Maximum number of elements that Puck or Builder may add to the page. */
const ownElements = 6

interface Running extends Opened {
  readonly name: (typeof names)[number]
  readonly child: ChildProcess
}

const root = join(import.meta.dirname, '..')
const folder = join(root, '.data/bench/compose')
Object.assign(process.env, { NODE_ENV: 'production' })
budget.progress('building')
await build({
  root,
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  // Bundle Builder, because Node cannot import the exports of its build by name.
  ssr: { noExternal: ['@builder.io/react'] },
  build: { ssr: join(import.meta.dirname, 'composed-page.server.ts'), outDir: folder, emptyOutDir: true },
})
for (const kind of pageKinds) if ((!only || only === kind) && !budget.isOver()) await compare(kind)

async function compare(kind: PageKind): Promise<void> {
  const subjects: Running[] = []
  for (const name of names) subjects.push(await open(name, kind))
  assertSamePage(subjects)
  budget.progress(`${kind}, warm-up`)
  for (const { child } of subjects) await warm(child)
  const taken = new Map<string, Round[]>(names.map((name) => [name, []]))
  const load = loadavg()[0] ?? 0
  for (let round = 0; round < rounds && !budget.isOver(); round += 1) {
    budget.progress(`${kind}, round ${round + 1} of ${rounds}`)
    for (const { name, child } of subjects) taken.get(name)?.push(await ask<Round>(child, pagesInRound))
  }
  if (taken.get('stored')?.length) tell(kind, subjects, taken, load)
  for (const { name, child } of subjects)
    if (name === 'stored') reportReading(await ask<ReadingTimes>(child, 'reading'))
  for (const { child } of subjects) child.disconnect()
}

async function open(name: Running['name'], kind: PageKind): Promise<Running> {
  const child = fork(join(folder, 'composed-page.server.js'), [name, kind], { execArgv: ['--expose-gc'] })
  return { name, child, ...(await answer<Opened>(child)) }
}

async function warm(child: ChildProcess): Promise<void> {
  for (let spent = 0; spent < warmUp; ) spent += (await ask<Round>(child, pagesInRound)).cpu * pagesInRound
}

function ask<T>(child: ChildProcess, asked: number | 'reading'): Promise<T> {
  const answered = answer<T>(child)
  child.send(asked)
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

/**
 * Throws unless all subjects render the same text and the same number of elements. Puck and Builder may add a few
 * elements of their own.
 */
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

function tell(
  kind: PageKind,
  subjects: readonly Running[],
  taken: ReadonlyMap<string, readonly Round[]>,
  load: number,
) {
  const rows = subjects.map(({ name, html }) => {
    const own = taken.get(name) ?? []
    const both = own.flatMap((round) => round.resolve.map((spent, page) => spent + (round.render[page] ?? 0)))
    const spent = {
      resolve: at(
        own.flatMap((round) => round.resolve),
        half,
      ),
      render: at(
        own.flatMap((round) => round.render),
        half,
      ),
      both: at(both, half),
      fastest: at(both, tenth),
      cpu: at(
        own.map((round) => round.cpu),
        half,
      ),
    }
    return { name, spent, ...shapeOf(html) }
  })
  const [byHand, stored] = rows
  if (!byHand || !stored) return
  budget.print(
    `\n${kind}: 500 blocks, ${byHand.elements} elements, ${(taken.get('stored')?.length ?? 0) * pagesInRound} pages each, load ${load.toFixed(1)}`,
  )
  budget.print(
    `${' '.repeat(14)}   resolve    render      both   fastest       CPU         × by hand          × stored`,
  )
  for (const { name, spent, bytes, elements } of rows) {
    const times = Object.values(spent).map((value) => `${value.toFixed(2)} ms`.padStart(10))
    const ratios = [byHand, stored].map(({ spent: base }) =>
      [spent.both / base.both, spent.fastest / base.fastest, spent.cpu / base.cpu]
        .map((value) => value.toFixed(2).padStart(7))
        .join(''),
    )
    budget.print(`${name.padEnd(14)}${times.join('')}${ratios.join('')}   ${bytes} bytes, ${elements} elements`)
  }
  budget.print('Ratios: both, fastest, CPU.')
}

function reportReading({ publish, first, again }: ReadingTimes): void {
  budget.print(`stored, once a publish: validated in ${at(publish, half).toFixed(1)} ms`)
  budget.print(`stored, once a revision and process: read, checked and resolved in ${at(first, half).toFixed(1)} ms`)
  budget.print(`stored, once a targeting as well: resolved in ${at(again, half).toFixed(2)} ms`)
}

/** Returns a quantile: the value below which the given share (0–1) of the values lies. */
function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0
}
