import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

// Each starts a test runner, some of them twice.
vi.setConfig({ testTimeout: 120_000 })

interface Ran {
  readonly code: number
  /** Everything it printed, without colours. */
  readonly output: string
  /** From the first line that says what was flaky or failed. */
  readonly end: string
}

/** Starts the runner on fixtures, as `npm test` runs it on the project. */
async function start(fixtures: readonly string[]): Promise<ChildProcess> {
  const folder = await temporaryFolder()
  // What this test runner has set for its own workers is not the other's.
  const env: NodeJS.ProcessEnv = { ...process.env, FIXTURE_FOLDER: folder, NO_COLOR: '1', NODE_ENV: 'test' }
  for (const name of Object.keys(env)) if (/^(VITEST|KOLOFON_TEST)/.test(name)) delete env[name]
  const args = [join(import.meta.dirname, 'fixtures/run.ts'), fixtures.join(',')]
  return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
}

async function run(...fixtures: readonly string[]): Promise<Ran> {
  const child = await start(fixtures)
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += String(chunk)
  })
  const [code] = await once(child, 'close')
  return { code, output, end: output.slice(output.search(/^(FLAKY|FAILED) /m)) }
}

describe('[quality] the suite’s verdict', () => {
  test('all is well: a table of times, the slowest files, and the counts at the end', async () => {
    const { code, output } = await run('passes')
    expect(code).toBe(0)
    expect(output).toMatch(/seconds +processor +of \d+ cores\nchecks .*\nfixtures .*\nall, 1 files /)
    expect(output).toMatch(/slowest files, in seconds\n +\d+\.\d {2}fixtures {2}tests\/runner\/fixtures\/passes/)
    expect(output).toMatch(/\n1 passed, 0 failed, 1 skipped\n$/)
  })

  test('a test that fails once is flaky: its failure is shown, and the suite passes', async () => {
    const { code, end } = await run('passes', 'fails-once')
    expect(code).toBe(0)
    expect(end).toMatch(/^FLAKY {2}tests\/runner\/fixtures\/fails-once\.fixture\.ts: fails the first time\n/)
    expect(end).toContain('expected false to be true')
    expect(end).toMatch(/\n3 passed, 0 failed, 1 skipped\n$/)
  })

  test('a test that fails twice fails the suite, with both failures', async () => {
    const { code, end } = await run('passes', 'always-fails')
    expect(code).toBe(1)
    expect(end).toMatch(/^FAILED {2}\S+always-fails\.fixture\.ts: a suite \(with brackets\) > is wrong every time\n/)
    expect(end.match(/expected 'what is' to be 'what should be'/g)).toHaveLength(2)
    expect(end).toMatch(/\n1 passed, 1 failed, 1 skipped\n$/)
  })

  test('of more than three failures none is run again', async () => {
    const { code, end } = await run('passes', 'fails-often')
    expect(code).toBe(1)
    expect(end.match(/^FAILED /gm)).toHaveLength(4)
    expect(end).toContain('More failed than may be flaky: none was run again.')
    expect(end).toMatch(/\n1 passed, 4 failed, 1 skipped\n$/)
  })

  test('a test that waits for ever fails by its time limit', async () => {
    const { code, end } = await run('passes', 'waits-for-ever')
    expect(code).toBe(1)
    expect(end).toMatch(/^FAILED {2}\S+waits-for-ever\.fixture\.ts: waits for what never comes\n.*timed out/)
    expect(end).toMatch(/\n1 passed, 1 failed, 1 skipped\n$/)
  })

  test('a test that never gives the processor back is ended with its runner, and the others count', async () => {
    const { code, end } = await run('passes', 'loops-for-ever')
    expect(code).toBe(1)
    expect(end).toMatch(/^FAILED {2}\S+loops-for-ever\.fixture\.ts\nhung: nothing ended for 5 s, before its first test/)
    expect(end).toMatch(/\n1 passed, 1 failed, 1 skipped\n$/)
  })

  test('a test runner that is killed fails what was under way, and the other files run all the same', async () => {
    const { code, end } = await run('kills-the-runner', 'passes', 'fails-once')
    expect(code).toBe(1)
    expect(end).toMatch(/^FAILED {2}\S+kills-the-runner\.fixture\.ts\nthe test runner ended before its first test/m)
    expect(end).toMatch(/\n3 passed, \d failed, 1 skipped\n$/)
  })

  test('an error that no test waited for fails its file', async () => {
    const { code, end } = await run('passes', 'throws-outside')
    expect(code).toBe(1)
    expect(end).toMatch(/^FAILED {2}\S+throws-outside\.fixture\.ts\n.*nobody waited for this/)
    expect(end).toMatch(/\n2 passed, 1 failed, 1 skipped\n$/)
  })

  test('a hook that fails fails its file', async () => {
    const { code, end } = await run('passes', 'fails-in-a-hook')
    expect(code).toBe(1)
    expect(end).toMatch(/^FAILED {2}\S+fails-in-a-hook\.fixture\.ts\n.*the hook is broken/)
    expect(end).toMatch(/\n1 passed, 1 failed, \d skipped\n$/)
  })

  const onLinux = test.runIf(process.platform === 'linux')
  onLinux('a process left behind fails the file that started it, and is ended', async () => {
    const { code, end } = await run('passes', 'leaves-a-process')
    expect(code).toBe(1)
    expect(end).toMatch(/^FAILED {2}\S+leaves-a-process\.fixture\.ts\nleft a process behind: \d+ sleep 60/)
    expect(end).toMatch(/\n2 passed, 1 failed, 1 skipped\n$/)
    const pid = Number(/behind: (\d+)/.exec(end)?.[1])
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  test('Ctrl+C ends the run at once, with what it had started', async () => {
    const child = await start(['waits-for-ever'])
    child.stdout?.once('data', () => child.kill('SIGINT'))
    expect(await once(child, 'close')).toEqual([130, null])
  })
})
