import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** Runs a program of ours; its output is shown only when it fails. Counts as one. */
export async function check(name: string, command: string, args: readonly string[], tally: Tally): Promise<void> {
  const began = performance.now()
  const { code, output } = await run(command, args)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`)
  if (code === 0) tally.passed += 1
  else {
    tally.failed += 1
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
  if (text === null) {
    tally.failed += 1
    return
  }
  const counted = JSON.parse(text) as { numPassedTests: number; numFailedTests: number; numPendingTests: number }
  tally.passed += counted.numPassedTests
  tally.failed += counted.numFailedTests
  tally.skipped += counted.numPendingTests
  // A file that cannot be loaded, or an error outside a test, fails the run without a failed test.
  if (code !== 0 && counted.numFailedTests === 0) tally.failed += 1
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
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
  await verify(tally)
  console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
  process.exit(tally.failed > 0 ? 1 : 0)
}
