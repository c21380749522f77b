import { cpus } from 'node:os'
import { type FileOutcome, fileKey, type TestFile } from './journal.ts'
import { type Failure, formatReport, type Phase } from './report.ts'
import { type Check, runCheck } from './run-check.ts'
import { runVitest } from './run-vitest.ts'

export interface Suite {
  readonly root: string
  /** Path of Vitest's configuration; by default, the configuration in the root folder. */
  readonly config?: string
  /** Programs that run concurrently. Each counts as one test. */
  readonly checks: readonly Check[]
  /** Vitest projects, in groups that run one after the other. */
  readonly groups: readonly (readonly string[])[]
  /** Maximum milliseconds in which no test ends. A run that is silent for longer is killed. */
  readonly silence: number
}

/** Maximum number of failed tests that are run again. With more, the suite fails at once. */
const maxFlaky = 3

/**
 * Runs all checks and tests, and prints a report that ends with `N passed, N failed, N skipped`. Returns the exit code.
 * If at most `maxFlaky` tests failed, each of them runs once more alone. A test that then passes is reported as flaky,
 * with its first failure.
 */
export async function runSuite(suite: Suite): Promise<number> {
  const began = performance.now()
  const busyBefore = busySeconds()
  const phases: Phase[] = []
  const failures: Failure[] = []
  const outcomes = new Map<string, FileOutcome>()
  const timed = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    const start = performance.now()
    const busy = busySeconds()
    const result = await run()
    phases.push({ name, seconds: (performance.now() - start) / 1000, busy: busySeconds() - busy })
    return result
  }

  const checked = await timed('checks', () => runChecks(suite.checks))
  for (const { name, output } of checked.failed) failures.push({ name, output })
  for (const projects of suite.groups) {
    const { files, errors } = await timed(projects.join(' and '), () => runVitest({ ...suite, projects }))
    for (const [key, outcome] of files) outcomes.set(key, outcome)
    for (const error of errors) failures.push({ name: projects.join(' and '), output: error })
  }
  const first = [...outcomes.values()].flatMap(failuresOf)
  const flaky: Failure[] = []
  if (first.length > maxFlaky) failures.push(...first.map(({ name, output }) => ({ name, output })))
  else if (first.length > 0) await timed('again', () => runAgain(first))

  const tests = [...outcomes.values()].flatMap(({ tests: own }) => [...own.values()].flat())
  const passed = checked.passed + tests.filter(({ state }) => state === 'passed').length
  console.log(
    formatReport({
      root: suite.root,
      phases,
      files: [...outcomes.values()],
      seconds: (performance.now() - began) / 1000,
      busy: busySeconds() - busyBefore,
      processors: cpus().length,
      flaky,
      failures,
      wereRunAgain: first.length <= maxFlaky,
      counts: { passed, failed: failures.length, skipped: tests.filter(({ state }) => state === 'skipped').length },
    }),
  )
  return failures.length > 0 ? 1 : 0

  /**
   * Runs each file with a failure once more alone: its failed tests, or all its tests if something failed outside of
   * its tests.
   */
  async function runAgain(failed: readonly FailedPart[]): Promise<void> {
    for (const [key, parts] of Map.groupBy(failed, ({ file }) => fileKey(file))) {
      const before = outcomes.get(key)
      if (!before) continue
      const isWhole = parts.some(({ test }) => test === null)
      const { files, errors } = await runVitest({
        ...suite,
        projects: [before.project],
        files: [before],
        ...(isWhole ? {} : { names: parts.flatMap(({ test }) => test ?? []) }),
        isAlone: true,
      })
      const after = files.get(key)
      if (after) outcomes.set(key, isWhole ? after : withSecondRun(before, after))
      const again = after ? failuresOf(after) : []
      for (const { name, output, test } of parts) {
        const didPass = test === null || after?.tests.get(test)?.some(({ state }) => state === 'passed')
        const second = again
          .filter((part) => isWhole || part.test === null || part.test === test)
          .map((part) => part.output)
        const found = [...second, ...errors]
        if (found.length === 0 && !didPass) found.push('it did not pass')
        if (found.length === 0) flaky.push({ name, output })
        else failures.push({ name, output: [output, 'And when it ran again:', ...found].join('\n') })
      }
    }
  }
}

interface FailedPart extends Failure {
  readonly file: TestFile
  readonly test: string | null
}

function failuresOf(file: FileOutcome): readonly FailedPart[] {
  const tests = [...file.tests].flatMap(([test, runs]) =>
    runs
      .filter(({ state }) => state === 'failed')
      .map(({ errors }) => ({ file, test, name: `${file.path}: ${test}`, output: errors.join('\n') })),
  )
  if (file.errors.length === 0) return tests
  return [...tests, { file, test: null, name: file.path, output: file.errors.join('\n') }]
}

/**
 * Merges the outcome of a second run into that of the first run. Tests that did not run again keep their first outcome.
 */
function withSecondRun(before: FileOutcome, after: FileOutcome): FileOutcome {
  const rerun = [...after.tests].filter(([, runs]) => runs.some(({ state }) => state !== 'skipped'))
  return { ...before, tests: new Map([...before.tests, ...rerun]) }
}

async function runChecks(checks: readonly Check[]) {
  const results = await Promise.all(checks.map((check) => runCheck(check)))
  return {
    passed: results.filter(({ isPassed }) => isPassed).length,
    failed: results.filter(({ isPassed }) => !isPassed),
  }
}

/** Returns the processor time that the machine has used since its start, for all programs together, in seconds. */
function busySeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000
}
