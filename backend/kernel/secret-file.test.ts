import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadKeys } from './keys.ts'
import { loadSecret, readOptional } from './secret-file.ts'

let folder: string
let made = 0
const create = () => {
  made += 1
  return `secret ${made}`
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolofon-secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('a secret is created once, for its owner alone, even by many at the same time', async () => {
  const file = join(folder, 'new/secret')
  const loaded = await Promise.all(Array.from({ length: 8 }, () => loadSecret(file, create)))
  expect(new Set(loaded).size).toBe(1)
  expect(await loadSecret(file, create)).toBe(loaded[0])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(join(folder, 'new'))).toEqual(['secret'])
})

test('a file that cannot be read is an error and is not replaced', async () => {
  const file = join(folder, 'unreadable')
  await mkdir(file)
  await expect(loadSecret(file, create)).rejects.toThrow('EISDIR')
  await expect(readOptional(file)).rejects.toThrow('EISDIR')
  expect((await stat(file)).isDirectory()).toBe(true)
  expect(await readOptional(join(folder, 'absent'))).toBeNull()
})

test('an empty file of keys is an error that says what to do, and no key is the empty text', async () => {
  const file = join(folder, 'secret-keys')
  await writeFile(file, '\n')
  await expect(loadKeys(folder)).rejects.toThrow(`The secret file ${file} is empty.`)
  expect(await readFile(file, 'utf8')).toBe('\n')
  await writeFile(file, 'new, old,\n')
  expect(await loadKeys(folder)).toEqual(['new', 'old'])
})
