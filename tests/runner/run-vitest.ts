import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endStrays, findStrays } from './find-strays.ts'
import { type FileOutcome, type RunOutcome, readJournal, type TestFile } from './journal.ts'

export interface VitestRun {
  readonly root: string
  /** Path of Vitest's configuration; by default, the configuration in the root folder. */
  readonly config?: string
  readonly projects: readonly string[]
  /** Maximum milliseconds in which no test ends. A run that is silent for longer is killed as hung. */
  readonly silence: number
  readonly files?: readonly TestFile[]
  /** Full names of the tests to run; by default, all tests are run. */
  readonly names?: readonly string[]
  /** Whether to use only one worker, for a test that must run alone. */
  readonly isAlone?: boolean
}

/** Maximum milliseconds until the first test file starts. Before that, the storefront is built and shops start. */
const setupTimeout = 600_000

const reporter = join(import.meta.dirname, 'journal-reporter.ts')

/**
 * Runs projects of Vitest and returns the outcome of every file. A file that hangs fails, and the remaining files are
 * run afterwards. A process that still runs after the run counts as a failure of the file that started it.
 */
export async function runVitest(run: VitestRun): Promise<Pick<RunOutcome, 'files' | 'errors'>> {
  const { files, errors, unstarted } = await runOnce(run)
  if (unstarted.length === 0) return { files, errors }
  // Do not retry if no file at all has started, because a second run would fail in the same way.
  if (files.size === 0) return { files, errors: [...errors, `${run.projects.join(', ')}: no file started`] }
  const rest = await runVitest({ ...run, files: unstarted })
  return { files: new Map([...files, ...rest.files]), errors: [...errors, ...rest.errors] }
}

async function runOnce(run: VitestRun): Promise<RunOutcome> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-tests-'))
  const journal = join(folder, 'journal')
  try {
    const { code, isHung, isInterrupted } = await spawnVitest(run, { journal, mark: folder })
    if (isInterrupted) {
      endStrays(await findStrays(folder))
      await rm(folder, { recursive: true, force: true })
      process.exit(130)
    }
    const outcome = readJournal(await readFile(journal, 'utf8').catch(() => ''))
    for (const file of outcome.files.values()) if (!file.isFinished) file.errors.push(unfinished(run, file, isHung))
    await reportStrays(outcome, folder)
    return { ...outcome, errors: [...outcome.errors, ...explainCode(run, outcome, { code, isHung })] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function unfinished({ silence }: VitestRun, { tests }: FileOutcome, isHung: boolean): string {
  const last = [...tests.keys()].at(-1)
  const where = last ? `after "${last}"` : 'before its first test'
  return isHung ? `hung: nothing ended for ${silence / 1000} s, ${where}` : `the test runner ended ${where}`
}

/**
 * Returns an error if the run failed for a reason that neither its files nor its errors show. Otherwise returns an
 * empty list.
 */
function explainCode(
  { projects }: VitestRun,
  { files, errors, isWhole }: RunOutcome,
  { code, isHung }: { readonly code: number; readonly isHung: boolean },
): readonly string[] {
  const outcomes = [...files.values()]
  const isExplained =
    errors.length > 0 ||
    outcomes.some(({ tests, errors: own }) => own.length > 0 || [...tests.values()].flat().some(isFailed))
  if (isExplained || (code === 0 && isWhole)) return []
  const what = isHung ? 'hung before any test had begun' : `the test runner ended with ${code}; its output is above`
  return [`${projects.join(', ')}: ${what}`]
}

const isFailed = ({ state }: { readonly state: string }) => state === 'failed'

async function reportStrays({ files, errors }: RunOutcome, mark: string): Promise<void> {
  const strays = await findStrays(mark)
  for (const { pid, command, file } of strays) {
    const text = `left a process behind: ${pid} ${command}`
    const owner = [...files.values()].find(({ path }) => path === file)
    if (owner) owner.errors.push(text)
    else errors.push(text)
  }
  endStrays(strays)
}

interface Ended {
  readonly code: number
  readonly isHung: boolean
  readonly isInterrupted: boolean
}

function spawnVitest(run: VitestRun, { journal, mark }: { journal: string; mark: string }): Promise<Ended> {
  const args = ['run', '--reporter=default', `--reporter=${reporter}`]
  if (run.config) args.push('--config', run.config)
  for (const project of run.projects) args.push('--project', project)
  if (run.isAlone) args.push('--maxWorkers=1')
  if (run.names) args.push('--testNamePattern', `^(?:${run.names.map((name) => RegExp.escape(name)).join('|')})$`)
  args.push(...new Set(run.files?.map(({ path }) => path)))
  const env = { ...process.env, KOLOFON_TEST_JOURNAL: journal, KOLOFON_TEST_RUN: mark }
  // Start a new process group, so that killing it also kills the workers.
  const child = spawn(join(run.root, 'node_modules/.bin/vitest'), args, {
    cwd: run.root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const end = (signal: NodeJS.Signals) => {
    if (child.pid) process.kill(-child.pid, signal)
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  let isInterrupted = false
  const forward = (signal: NodeJS.Signals) => {
    isInterrupted = true
    end(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  let isHung = false
  const watch = watchSilence(journal, run.silence, () => {
    isHung = true
    end('SIGKILL')
  })
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('close', (code) => {
      clearInterval(watch)
      for (const signal of signals) process.off(signal, forward)
      done({ code: code ?? 1, isHung, isInterrupted })
    })
  })
}

/** Calls `onSilence` once when the journal has not grown for `silence` milliseconds, or no file has started in time. */
function watchSilence(journal: string, silence: number, onSilence: () => void): NodeJS.Timeout {
  let size = 0
  let hasStarted = false
  let grown = performance.now()
  const timer = setInterval(async () => {
    const now = await stat(journal).then(
      (found) => found.size,
      () => 0,
    )
    if (now !== size) grown = performance.now()
    size = now
    hasStarted ||= (await readFile(journal, 'utf8').catch(() => '')).includes('"started"')
    if (performance.now() - grown <= (hasStarted ? silence : setupTimeout)) return
    clearInterval(timer)
    onSilence()
  }, 1_000)
  return timer
}
