import { appendFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, TestRunEndReason, TestSpecification } from 'vitest/node'
import type { JournalEntry } from './journal.ts'

/** Writes each event to the journal at once. The journal then shows how far a run got before it was killed. */
export default class JournalReporter implements Reporter {
  readonly #journal = process.env.KOLOFON_TEST_JOURNAL ?? ''
  readonly #started = new Map<string, number>()

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    const files = specifications.map(({ project, moduleId }) => ({ project: project.name, path: moduleId }))
    this.#write({ type: 'planned', files })
  }

  onTestModuleQueued(module: TestModule): void {
    this.#started.set(module.id, performance.now())
    this.#write({ type: 'started', ...fileOf(module) })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result()
    if (state === 'pending') return
    this.#write({ type: 'test', ...fileOf(test.module), name: test.fullName, state, errors: errors.map(describeError) })
  }

  onTestModuleEnd(module: TestModule): void {
    const suites = [...module.children.allSuites()]
    const errors = [...module.errors(), ...suites.flatMap((suite) => suite.errors())].map(describeError)
    const ms = performance.now() - (this.#started.get(module.id) ?? performance.now())
    this.#write({ type: 'finished', ...fileOf(module), ms, errors })
  }

  onTestRunEnd(_: readonly TestModule[], unhandledErrors: readonly SerializedError[], reason: TestRunEndReason): void {
    for (const error of unhandledErrors) {
      const path = typeof error.VITEST_TEST_PATH === 'string' ? error.VITEST_TEST_PATH : null
      this.#write({ type: 'outside', path, error: describeError(error) })
    }
    if (reason !== 'interrupted') this.#write({ type: 'ended' })
  }

  #write(entry: JournalEntry): void {
    if (this.#journal) appendFileSync(this.#journal, `${JSON.stringify(entry)}\n`)
  }
}

const fileOf = (module: TestModule) => ({ project: module.project.name, path: module.moduleId })

function describeError(error: SerializedError): string {
  const stack = error.stack ?? ''
  const message = stack.includes(error.message) ? stack : `${error.message}\n${stack}`
  const diff = typeof error.diff === 'string' ? `\n${error.diff}` : ''
  const cause = error.cause ? `\nCaused by: ${describeError(error.cause)}` : ''
  return `${message}${diff}${cause}`
}
