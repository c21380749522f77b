import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { sourceStack } from './source-stack.ts'

test('a stack has the line numbers of the sources, and a source map is read once for all errors in quick succession', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kolofon-stack-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'built.js')
  // Maps line 1, column 0 of the build to line 3, column 2 of the source.
  const map = { version: 3, sources: ['../src/place-order.ts'], names: [], mappings: 'AAEE' }
  await writeFile(`${file}.map`, JSON.stringify(map))
  const stack = `Error: no\n    at place (${pathToFileURL(file)}:1:1)`
  const mapped = sourceStack(stack)
  expect(mapped).toContain('src/place-order.ts:3:3')
  await rm(`${file}.map`)
  expect(sourceStack(stack)).toBe(mapped)
})
