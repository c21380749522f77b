import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildBackend } from './backend-build.ts'
import { sourceStack } from './source-stack.ts'

/**
 * Sources of a back end that prints three texts: one from its own code, one from a text file next to the code, and one
 * from its thread.
 */
const shop = {
  'package.json': JSON.stringify({ type: 'module', imports: { '#backend/*': './backend/*' } }),
  'package-lock.json': '{}',
  'bin/backend.ts': `import { say } from '#backend/search/say.ts'
    await say()`,
  'backend/beside.txt': 'beside',
  'backend/search/say.ts': `import { readFileSync } from 'node:fs'
    import { join } from 'node:path'
    import { Worker } from 'node:worker_threads'
    import { word } from '../word.ts'
    export async function say(): Promise<void> {
      const beside = readFileSync(join(import.meta.dirname, '../beside.txt'), 'utf8')
      const worker = new Worker(new URL('./search.worker.ts', import.meta.url))
      const thread = await new Promise((done) => worker.on('message', done))
      console.log(word, beside, readFileSync(new URL('../beside.txt', import.meta.url), 'utf8'), thread)
    }`,
  'backend/search/search.worker.ts': `import { parentPort } from 'node:worker_threads'
    import { word } from '../word.ts'
    parentPort?.postMessage('a thread of ' + word + (import.meta.filename.endsWith('.js') ? '' : ', not built'))`,
  'backend/word.ts': `export const word: string = 'one'`,
}

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kolofon-build-'))
  await write(shop)
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function write(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
}

const run = async (file: string) => (await promisify(execFile)(process.execPath, [file])).stdout.trim()

test('a changed source never runs from an old build; changed back, it runs from its earlier build', async () => {
  const first = await buildBackend(root)
  expect(await run(first)).toBe('one beside beside a thread of one')
  await write({ 'backend/word.ts': `export const word: string = 'two'` })
  const second = await buildBackend(root)
  expect(second).not.toBe(first)
  expect(await run(second)).toBe('two beside beside a thread of two')
  await write(shop)
  expect(await buildBackend(root)).toBe(first)
  expect(await run(first)).toBe('one beside beside a thread of one')
})

test('changed packages are another build, and the last three builds are retained', async () => {
  const files = []
  for (const lock of ['1', '2', '3', '4']) {
    await write({ 'package-lock.json': lock })
    files.push(await buildBackend(root))
  }
  expect(new Set(files).size).toBe(4)
  const retained = files.slice(1).map((file) => join(file, '..'))
  expect((await readdir(join(root, '.backend'))).map((name) => join(root, '.backend', name))).toEqual(
    retained.toSorted(),
  )
})

test('two concurrent builds run one build, and leave nothing unfinished', async () => {
  const [one, other] = await Promise.all([buildBackend(root), buildBackend(root)])
  expect(one).toBe(other)
  expect(await readdir(join(root, '.backend'))).toHaveLength(1)
  expect(await run(one ?? '')).toContain('one')
})

test('a source that the name of a build does not cover is refused, an invalid one is reported', async () => {
  await write({
    'backend/word.ts': `export { word } from '../elsewhere/word.ts'`,
    'elsewhere/word.ts': shop['backend/word.ts'],
  })
  await expect(buildBackend(root)).rejects.toThrow(/elsewhere\/word\.ts is not part/)
  await write({ 'backend/word.ts': `export const word = ` })
  await expect(buildBackend(root)).rejects.toThrow(/could not be built[\s\S]*word\.ts/)
})

test('an error is logged with the line numbers of the sources', async () => {
  await write({
    'backend/word.ts': `\n\nexport const word: string = fail()\nfunction fail(): never {\n  throw new Error('no')\n}`,
  })
  const file = await buildBackend(root)
  const { stderr } = await promisify(execFile)(process.execPath, [file]).catch(
    (error: { readonly stderr: string }) => error,
  )
  expect(sourceStack(stderr)).toContain(`${join(root, 'backend/word.ts')}:5:`)
  expect(sourceStack('Error: no\n    at file:///nowhere/a.js:1:2')).toBe('Error: no\n    at file:///nowhere/a.js:1:2')
})
