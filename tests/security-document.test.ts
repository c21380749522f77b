import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folders = ['app', 'backend', 'bin', 'blocks', 'gateway', 'preview', 'runtime', 'schemas', 'studio', 'tests', 'ui']
const names = new Set(
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => basename(file)),
  ),
)
const rows = readFileSync(join(root, 'docs/security.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, id, state = '', heldBy = ''] = /^\| (\S+) .*? \| ([^|]+) \| (.*) \|$/.exec(line) ?? []
    return id === undefined || id === 'row' || state.startsWith('---') ? [] : [{ id, state, heldBy }]
  })
const states = ['met', 'read only', 'operator', 'n/a', 'partly', 'not met']
/** Pattern of a proof that a requirement is met: a test, a manual test run, or a reference to another row. */
const proof = /`[\w./-]+\.test\.tsx?`|`npm run [\w -]+`|\b(?:as|see) \d+\.\d+\.\d+/

test('each row of the security requirements has a known state', () => {
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([])
})

test('a requirement is met only where a test that exists is named', () => {
  const met = rows.filter(({ state }) => state === 'met')
  expect(met.filter(({ heldBy }) => !proof.test(heldBy)).map(({ id }) => id)).toEqual([])
  const named = rows.flatMap(({ heldBy }) =>
    [...heldBy.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, file]) => file ?? ''),
  )
  const missing = named.filter((file) => (file.includes('/') ? !existsSync(join(root, file)) : !names.has(file)))
  expect(missing).toEqual([])
})

test('a row that refers to another is met only where the other one is', () => {
  const stateOf = new Map(rows.map(({ id, state }) => [id, state]))
  const wrong = rows.filter(({ state, heldBy }) => {
    const [, other] = /\b(?:as|see) (\d+\.\d+\.\d+)/.exec(heldBy) ?? []
    return state === 'met' && other !== undefined && stateOf.get(other) !== 'met'
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})
