import { relative } from 'node:path'
import type { FileOutcome } from './journal.ts'

export interface Phase {
  readonly name: string
  readonly seconds: number
  /** Processor time used by the machine during the phase, in seconds. */
  readonly busy: number
}

export interface Failure {
  readonly name: string
  readonly output: string
}

export interface Report {
  readonly root: string
  readonly phases: readonly Phase[]
  readonly files: readonly FileOutcome[]
  readonly seconds: number
  readonly busy: number
  readonly processors: number
  readonly flaky: readonly Failure[]
  readonly failures: readonly Failure[]
  /** Whether failed tests were run again; false when more tests failed than may be flaky. */
  readonly wereRunAgain: boolean
  readonly counts: { readonly passed: number; readonly failed: number; readonly skipped: number }
}

const slowest = 20

export function formatReport(report: Report): string {
  const { root, flaky, failures, wereRunAgain, counts } = report
  const named = ({ name, output }: Failure) => `${name.replaceAll(`${root}/`, '')}\n${output}`
  return [
    '',
    ...formatPhases(report),
    '',
    `The ${slowest} slowest files, in seconds`,
    ...report.files
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, slowest)
      .map(({ project, path, ms }) => `${(ms / 1000).toFixed(1).padStart(8)}  ${project}  ${relative(root, path)}`),
    '',
    ...flaky.map((failure) => `FLAKY  ${named(failure)}\n`),
    ...failures.map((failure) => `FAILED  ${named(failure)}\n`),
    ...(wereRunAgain ? [] : ['More failed than may be flaky: none was run again.']),
    `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
  ].join('\n')
}

function formatPhases({ phases, seconds, busy, processors, files }: Report): readonly string[] {
  const row = (name: string, numbers: readonly string[]) =>
    `${name.padEnd(24)}${numbers.map((number) => number.padStart(12)).join('')}`
  const share = (worked: number, of: number) => `${Math.round((100 * worked) / Math.max(of * processors, 0.001))} %`
  const line = ({ name, seconds: own, busy: worked }: Phase) =>
    row(name, [own.toFixed(1), worked.toFixed(1), share(worked, own)])
  return [
    row('', ['seconds', 'processor', `of ${processors} cores`]),
    ...phases.map(line),
    line({ name: `all, ${files.length} files`, seconds, busy }),
  ]
}
