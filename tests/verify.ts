import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')

export interface Tally {
  passed: number
  failed: number
  skipped: number
  /** What failed, told again at the end, where a long log is read first. */
  readonly failures: string[]
}

export const emptyTally = (): Tally => ({ passed: 0, failed: 0, skipped: 0, failures: [] })

/** What a log ends with: every failure again, then one line of counts. Ends the process. */
export function conclude(tally: Tally): never {
  for (const failure of tally.failures) console.log(`FAILED  ${failure}`)
  console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
  process.exit(tally.failed > 0 ? 1 : 0)
}

/** Runs a program of ours; its output is shown only when it fails. Counts as one. */
export async function check(name: string, command: string, args: readonly string[], tally: Tally): Promise<void> {
  const began = performance.now()
  const { code, output } = await run(command, args)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
  if (code === 0) tally.passed += 1
  else {
    fail(tally, name)
    console.log(output.split('\n').slice(-80).join('\n'))
  }
}

/** Runs projects of the test runner and adds up what they counted. */
export async function tests(projects: readonly string[], tally: Tally): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-report-'))
  const report = join(folder, 'report.json')
  const chosen = projects.flatMap((project) => ['--project', project])
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await new Promise<number>((done) => {
    const child = spawn(join(root, 'node_modules/.bin/vitest'), args, { cwd: root, stdio: 'inherit' })
    child.on('close', (status) => done(status ?? 1))
  })
  const text = await readFile(report, 'utf8').catch(() => null)
  await rm(folder, { recursive: true, force: true })
  if (text === null) return fail(tally, `${projects.join(', ')}: the test runner left no report`)
  const counted = JSON.parse(text) as Report
  tally.passed += counted.numPassedTests
  tally.skipped += counted.numPendingTests
  for (const file of counted.testResults) {
    const path = relative(root, file.name)
    const failed = file.assertionResults.filter((result) => result.status === 'failed')
    for (const { fullName, failureMessages } of failed)
      fail(tally, `${path}: ${fullName}\n${failureMessages.join('\n')}`)
    if (file.status === 'failed' && failed.length === 0) fail(tally, `${path}: ${file.message ?? 'could not be run'}`)
  }
  // An error outside any test fails the run without a failed test or file.
  if (code !== 0 && counted.testResults.every(({ status }) => status === 'passed'))
    fail(tally, `${projects.join(', ')}: an error outside the tests; it stands above`)
}

interface Report {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

function fail(tally: Tally, what: string): void {
  tally.failed += 1
  tally.failures.push(what)
}

/** `npm run verify`: types, lint and format, unused code, page definitions, unit tests (architecture and words among them). */
export async function verify(tally: Tally): Promise<void> {
  const bin = (name: string) => join(root, 'node_modules/.bin', name)
  await check('types', bin('tsc'), ['--noEmit', '-p', '.'], tally)
  await check('lint and format', bin('biome'), ['check', '--error-on-warnings', '.'], tally)
  await check('unused code', bin('knip'), [], tally)
  await check('page definitions', process.execPath, [join(root, 'bin/kolofon.ts'), 'pages', 'validate'], tally)
  await tests(['unit', 'dom'], tally)
}

function run(command: string, args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> {
  return new Promise((done) => {
    const chunks: string[] = []
    const child = spawn(command, [...args], { cwd: root, env: { ...process.env, NO_COLOR: '1' } })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
    child.on('error', (error) => done({ code: 1, output: error.message }))
    child.on('close', (code) => done({ code: code ?? 1, output: chunks.join('') }))
  })
}

if (process.argv[1] === import.meta.filename) {
  const tally = emptyTally()
  await verify(tally)
  conclude(tally)
}
