import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'

// Longer than usual, because each test starts a test runner, some of them twice.
vi.setConfig({ testTimeout: 120_000 })

interface Ran {
  readonly code: number
  /** Everything that the runner printed, without colours. */
  readonly output: string
  /** The end of the output, from the first line about flaky or failed tests. */
  readonly end: string
}

async function start(fixtures: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<ChildProcess> {
  const folder = await temporaryFolder()
  // Drop the variables that this test runner has set for its own workers.
  const env: NodeJS.ProcessEnv = { ...process.env, FIXTURE_FOLDER: folder, NO_COLOR: '1', NODE_ENV: 'test' }
  for (const name of Object.keys(env)) if (/^(VITEST|KOLOFON_TEST)/.test(name)) delete env[name]
  Object.assign(env, more)
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

/**
 * Returns a function that calls `start` the first time, and later returns the result of that run. Starting the runner
 * takes longer than the tests that use the result.
 */
function lazily(start: () => Promise<Ran>): () => Promise<Ran> {
  let ran: Promise<Ran> | undefined
  return () => {
    ran ??= start()
    return ran
  }
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

  test('of more than three failures none is run again', async () => {
    const { code, end } = await run('passes', 'fails-often')
    expect(code).toBe(1)
    expect(end.match(/^FAILED /gm)).toHaveLength(4)
    expect(end).toContain('More failed than may be flaky: none was run again.')
    expect(end).toMatch(/\n1 passed, 4 failed, 1 skipped\n$/)
  })

  test('a test that never gives its thread back is ended with its runner, and the others count', async () => {
    const { code, end } = await run('passes', 'blocks-for-ever')
    expect(code).toBe(1)
    expect(end).toMatch(
      /^FAILED {2}\S+blocks-for-ever\.fixture\.ts\nhung: nothing ended for 5 s, before its first test/,
    )
    expect(end).toMatch(/\n1 passed, 1 failed, 1 skipped\n$/)
  })

  test('a test runner that is killed fails what was under way, and the other files run all the same', async () => {
    const { code, end } = await run('kills-the-runner', 'passes', 'passes-too')
    expect(code).toBe(1)
    expect(end).toMatch(/^FAILED {2}\S+kills-the-runner\.fixture\.ts\nthe test runner ended before its first test/m)
    expect(end).toMatch(/\n2 passed, 1 failed, 1 skipped\n$/)
  })

  describe('what fails', () => {
    const failing = lazily(() => run('passes', 'always-fails', 'waits-for-ever', 'fails-in-a-hook'))

    test('fails the suite; the others count', async () => {
      const { code, end } = await failing()
      expect(code).toBe(1)
      expect(end.match(/^(FLAKY|FAILED) /gm)).toHaveLength(3)
      expect(end).toMatch(/\n1 passed, 3 failed, \d skipped\n$/)
    })

    test('a test that fails twice, with both failures', async () => {
      const { end } = await failing()
      expect(end).toMatch(/^FAILED {2}\S+always-fails\.fixture\.ts: a suite \(with brackets\) > is wrong every time\n/m)
      expect(end.match(/expected 'what is' to be 'what should be'/g)).toHaveLength(2)
    })

    test('a test that waits for ever, by its time limit', async () => {
      const { end } = await failing()
      expect(end).toMatch(/^FAILED {2}\S+waits-for-ever\.fixture\.ts: waits for what never comes\n.*timed out/m)
    })

    test('a hook, and with it its file', async () => {
      const { end } = await failing()
      expect(end).toMatch(/^FAILED {2}\S+fails-in-a-hook\.fixture\.ts\n.*the hook is broken/m)
    })
  })

  describe('what goes wrong beside tests that pass', () => {
    const beside = lazily(() => run('passes', 'throws-outside', 'leaves-a-process'))

    test('an error that no test waited for fails its file', async () => {
      const { code, end } = await beside()
      expect(code).toBe(1)
      expect(end).toMatch(/^FAILED {2}\S+throws-outside\.fixture\.ts\n.*nobody waited for this/m)
      expect(end).toMatch(
        process.platform === 'linux' ? /\n3 passed, 2 failed, 1 skipped\n$/ : /\n3 passed, 1 failed, 1 skipped\n$/,
      )
    })

    const onLinux = test.runIf(process.platform === 'linux')
    onLinux('a process left behind fails the file that started it, and is ended', async () => {
      const { code, end } = await beside()
      expect(code).toBe(1)
      expect(end).toMatch(/^FAILED {2}\S+leaves-a-process\.fixture\.ts\nleft a process behind: \d+ sleep 60/m)
      const pid = Number(/behind: (\d+)/.exec(end)?.[1])
      expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    })
  })

  test('Ctrl+C ends the run at once, with what it had started, and leaves no folder behind', async () => {
    const folder = await temporaryFolder()
    const child = await start(['waits-for-ever'], { TMPDIR: folder })
    child.stdout?.once('data', () => child.kill('SIGINT'))
    expect(await once(child, 'close')).toEqual([130, null])
    expect((await readdir(folder)).filter((name) => name.startsWith('kolofon-tests-'))).toEqual([])
  })
})
