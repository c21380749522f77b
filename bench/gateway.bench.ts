import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { startBudget } from './time-budget.ts'

/**
 * Compares a cached page from the gateway with a bare `node:http` server that sends the same bytes. Each server runs in
 * its own process, and they take turns round by round.
 */
const budget = startBudget(import.meta.filename)
const rounds = 3
const seconds = 5
const connections = 20

interface Subject {
  readonly name: string
  readonly child: ChildProcess
  readonly url: string
  readonly perSecond: number[]
  readonly cpu: number[]
}

const subjects = [await open('bare'), await open('gateway')]
budget.progress('warm-up')
for (const subject of subjects) await measure(subject, 2)
for (const subject of subjects) {
  subject.perSecond.length = 0
  subject.cpu.length = 0
}
for (let round = 0; round < rounds && !budget.isOver(); round += 1) {
  budget.progress(`round ${round + 1} of ${rounds}`, round / rounds)
  for (const subject of subjects) await measure(subject, seconds)
}

const [bare, gateway] = subjects.map(({ name, perSecond, cpu }) => ({
  name,
  perSecond: median(perSecond),
  cpu: median(cpu),
}))
for (const { name, perSecond, cpu } of [bare, gateway].filter((row) => row !== undefined)) {
  budget.print(`${name.padEnd(8)} ${Math.round(perSecond)} requests/s   ${cpu.toFixed(4)} ms CPU a request`)
}
if (bare && gateway) {
  budget.print(
    `gateway / bare: ${((100 * gateway.perSecond) / bare.perSecond).toFixed(0)} % of the requests, ${(gateway.cpu / bare.cpu).toFixed(2)}× the CPU a request`,
  )
}
for (const { child } of subjects) child.disconnect()

async function open(name: string): Promise<Subject> {
  const child = fork(join(import.meta.dirname, 'cached-page.server.ts'), [name])
  const message = await new Promise<{ address: { port: number } }>((done) => child.once('message', done as () => void))
  return { name, child, url: `http://127.0.0.1:${message.address.port}/`, perSecond: [], cpu: [] }
}

async function measure(subject: Subject, duration: number): Promise<void> {
  const before = await cpuOf(subject.child)
  const result = await autocannon({ url: subject.url, connections, duration })
  const spent = (await cpuOf(subject.child)) - before
  subject.perSecond.push(result.requests.average)
  subject.cpu.push(spent / result.requests.total)
}

/** Returns the CPU time that a process has used, in milliseconds. */
async function cpuOf(child: ChildProcess): Promise<number> {
  const answer = new Promise<{ cpu: NodeJS.CpuUsage }>((done) => child.once('message', done as () => void))
  child.send('cpu')
  const { cpu } = await answer
  return (cpu.user + cpu.system) / 1000
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
