import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type ChildOptions, superviseChild } from '#bin/child.ts'

const supervision = join(import.meta.dirname, '../../bin/supervision.ts')
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolofon-supervision-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Supervises a process that runs these lines. They can use the variable `life`, the number of starts so far. */
async function supervise(lines: string, more: Partial<ChildOptions> = {}) {
  const file = join(folder, 'process.ts')
  const begin = `import { followSupervision } from ${JSON.stringify(supervision)}
import { appendFileSync, readFileSync } from 'node:fs'
const lives = ${JSON.stringify(join(folder, 'lives'))}
appendFileSync(lives, 'x')
const life = readFileSync(lives, 'utf8').length
followSupervision()
const block = (milliseconds: number) => { for (const end = Date.now() + milliseconds; Date.now() < end; ); }
`
  await writeFile(file, `${begin}${lines}\n`)
  const said: string[] = []
  const child = superviseChild({
    name: 'back end',
    file,
    env: {},
    say: (line) => void said.push(line),
    onOutage: () => undefined,
    onRefused: () => undefined,
    lookEvery: 200,
    ...more,
  })
  onTestFinished(() => child.stop())
  return { child, said }
}

/** Points `process.execPath` to a missing file until the returned function is called or the test is over. */
function takeNodeAway(): () => void {
  const { execPath } = process
  const restore = () => {
    process.execPath = execPath
  }
  process.execPath = join(folder, 'not-there')
  onTestFinished(restore)
  return restore
}

const ready = 'process.send?.({ ready: true })'
const isAgain = (said: readonly string[]) =>
  expect.poll(() => said.join(' '), { timeout: 60_000 }).toContain('ready again')

describe('[attack] a process of the shop is restarted', () => {
  test('when its program was missing for a while', async () => {
    const restore = takeNodeAway()
    const { child, said } = await supervise(ready)
    await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(1)
    expect(said[0]).toMatch(/failed to start: .*ENOENT/)
    restore()
    await child.ready
    await isAgain(said)
  })

  test('when starting it threw', async () => {
    let tries = 0
    const env = {
      get KOLOFON_TRY() {
        tries += 1
        return tries < 3 ? 'a\0b' : 'a'
      },
    }
    const { child, said } = await supervise(ready, { env })
    await child.ready
    expect(said[0]).toContain('failed to start')
    await isAgain(said)
  })

  test('when it hangs in an endless loop', async () => {
    const { child, said } = await supervise(`${ready}; setTimeout(() => { if (life === 1) for (;;); }, 500)`)
    await child.ready
    await isAgain(said)
    expect(said[0]).toContain('stopped responding')
  })

  test('when it was suspended', async () => {
    const { child, said } = await supervise(`${ready}; setInterval(() => undefined, 1_000)`)
    await child.ready
    process.kill(child.pid ?? 0, 'SIGSTOP')
    await isAgain(said)
    expect(said[0]).toContain('stopped responding')
  })
})

test('[attack] a process that is busy, and responds between two pieces of work, is not restarted', async () => {
  const { child, said } = await supervise(`${ready}; setInterval(() => block(600), 610)`)
  await child.ready
  await wait(6_000)
  expect(said).toEqual([])
})

test('[attack] a process that cannot be started can be stopped', async () => {
  takeNodeAway()
  const { child, said } = await supervise(ready)
  await expect.poll(() => said.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await child.stop()
  const before = said.length
  await wait(1_000)
  expect(said).toHaveLength(before)
})
