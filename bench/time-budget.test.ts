import { EventEmitter } from 'node:events'
import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Bench, benches } from './benches.ts'
import { createBudget } from './time-budget.ts'

const bench: Bench = { measures: 'nothing', minutes: 2, isSeeded: true }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(argv: readonly string[] = [], { isTTY = false, of = bench } = {}) {
  let now = 5_000
  const [out, err]: [string[], string[]] = [[], []]
  const signals = new EventEmitter()
  const exit = vi.fn<(code: number) => void>()
  const budget = createBudget({
    name: 'sample',
    bench: of,
    argv,
    clock: () => now,
    out: { write: (text) => out.push(text) },
    err: { isTTY, columns: 60, write: (text) => err.push(text) },
    signals,
    exit,
    newSeed: () => 'f00d',
  })
  const pass = (milliseconds: number) => {
    for (let left = milliseconds; left > 0; left -= 1_000) {
      now += Math.min(left, 1_000)
      vi.advanceTimersByTime(Math.min(left, 1_000))
    }
  }
  return { budget, out, err, signals, exit, pass }
}

test('states at its start how long it takes and which seed repeats it', () => {
  expect(open().out.join('')).toBe(
    'sample: takes about 2 minutes, 10 minutes at most; Ctrl+C ends it with the result so far.\nSeed f00d; --seed f00d repeats its choices.\n',
  )
  expect(open(['--minutes', '0.5', '--seed', 'beef']).out.join('')).toBe(
    'sample: takes about 30 seconds, 30 seconds at most; Ctrl+C ends it with the result so far.\nSeed beef; --seed beef repeats its choices.\n',
  )
})

test('passes other arguments through to the bench', () => {
  expect(open(['300000', '--minutes=3', 'sv,en']).budget.args).toEqual(['300000', 'sv,en'])
})

test.each([
  [['--minutes', '11'], 'at most 10, not “11”'],
  [['--minutes', '0'], 'above 0'],
  [['--minutes', 'ten'], 'not “ten”'],
  [['--minutes', ''], 'not “”'],
  [['--seed', ''], '--seed must not be empty'],
  [['--hours', '1'], "Unknown option '--hours'"],
])('rejects %j with a sentence that names the value', (argv, sentence) => {
  expect(() => open(argv)).toThrow(sentence)
})

test('rejects a seed for a bench without random parts', () => {
  expect(() => open(['--seed', '1'], { of: { measures: 'x', minutes: 1 } })).toThrow('leave --seed out')
})

test('ends when its time is up, or all but a reserve of it', () => {
  const { budget, pass } = open(['--minutes', '3'])
  expect([budget.isOver(), budget.remaining]).toEqual([false, 180_000])
  pass(120_000)
  expect([budget.isOver(), budget.isOver(60_000), budget.remaining]).toEqual([false, true, 60_000])
  expect(budget.signal.aborted).toBe(false)
  pass(61_000)
  expect([budget.isOver(), budget.remaining, budget.isInterrupted]).toEqual([true, 0, false])
  expect(budget.signal.aborted).toBe(true)
})

test('ends on Ctrl+C, and exits at once with code 130 on the second', () => {
  const { budget, signals, exit } = open()
  signals.emit('SIGINT')
  expect([budget.isOver(), budget.isInterrupted, budget.signal.aborted]).toEqual([true, true, true])
  expect(exit).not.toHaveBeenCalled()
  signals.emit('SIGINT')
  expect(exit).toHaveBeenCalledExactlyOnceWith(130)
})

test('is terminated two minutes after its time when it hangs', () => {
  const { budget, out, exit, pass } = open(['--minutes', '1'])
  budget.progress('opening the shop')
  pass(179_000)
  expect(exit).not.toHaveBeenCalled()
  pass(1_000)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
  expect(out.at(-1)).toContain('opening the shop')
})

test('writes one line a minute to a log', () => {
  const { budget, err, pass } = open()
  for (let round = 1; round <= 150; round += 1) {
    pass(1_000)
    budget.progress(`round ${round}`)
  }
  expect(err).toEqual(['sample, 1:00 of at most 10:00: round 59\n', 'sample, 2:00 of at most 10:00: round 119\n'])
})

test('renders a one-line bar on a terminal, and clears it before a result', () => {
  const { budget, out, err, pass } = open([], { isTTY: true })
  pass(60_000)
  budget.progress('a text that is longer than what is left of the line')
  pass(1_000)
  expect(err.at(-1)).toBe('\r\u001B[K██████████░░░░░░░░░░ 1:01 of about 2:00  a text that is lon')
  budget.progress('halves', 0.25)
  pass(1_000)
  expect(err.at(-1)).toContain('█████░░░░░░░░░░░░░░░ 1:02')
  budget.print('a result')
  expect([err.at(-1), out.at(-1)]).toEqual(['\r\u001B[K', 'a result\n'])
})

test('every bench is listed with its usual duration', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.bench.ts'))
  expect(files.map((file) => file.replace('.bench.ts', '')).toSorted()).toEqual(Object.keys(benches).toSorted())
})
