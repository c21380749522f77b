import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Who may import whom (docs/architecture.md): room → rooms. A path narrower than a room counts before it. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  schemas: [],
  runtime: ['schemas', 'locales'],
  ui: ['runtime/i18n', 'runtime/events', 'runtime/markdown', 'schemas'],
  blocks: ['ui', 'runtime', 'schemas', 'generated'],
  preview: ['ui', 'runtime', 'schemas', 'generated', 'locales/staff'],
  gateway: ['runtime', 'schemas'],
  backend: ['schemas'],
}

const files = Object.keys(arrows).flatMap((room) => sourcesIn(join(root, room)))

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file) && statSync(file).isFile())
}

function importsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, target = '']) => {
    if (target.startsWith('#')) return [target.slice(1)]
    return target.startsWith('.') ? [relative(root, resolve(dirname(file), target))] : []
  })
}

describe('arrows between rooms go one way', () => {
  for (const [room, allowed] of Object.entries(arrows)) {
    test(`${room} imports only ${allowed.join(', ') || 'itself'}`, () => {
      const wrong = files
        .filter((file) => relative(root, file).startsWith(`${room}/`))
        .flatMap((file) =>
          importsOf(file)
            .filter((target) => ![room, ...allowed].some((place) => target.startsWith(`${place}/`)))
            .map((target) => `${relative(root, file)} → ${target}`),
        )
      expect(wrong).toEqual([])
    })
  }
})

test('[B1] no block imports another', () => {
  const wrong = files
    .filter((file) => relative(root, file).startsWith('blocks/'))
    .flatMap((file) => {
      const [, own = ''] = relative(root, file).split('/')
      if (own === 'index.ts') return []
      return importsOf(file).filter((target) => target.startsWith('blocks/') && !target.startsWith(`blocks/${own}/`))
    })
  expect(wrong).toEqual([])
})

test('[C6] Builder’s code is named in one file, which is only ever loaded when it is needed', () => {
  const all = [...files, ...sourcesIn(join(root, 'app'))]
  const named = all.filter((file) => /(?:from|import)\s*\(?\s*'@builder\.io\//.test(readFileSync(file, 'utf8')))
  expect(named.map((file) => relative(root, file))).toEqual(['preview/builder/builder-canvas.tsx'])
  const fixed = all.filter((file) => /^import .*builder-canvas/m.test(readFileSync(file, 'utf8')))
  expect(fixed).toEqual([])
})

test('[B6] a block says that it has islands when it has, and only then', () => {
  const folders = readdirSync(join(root, 'blocks'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const wrong = folders
    .map(({ name }) => join(root, 'blocks', name))
    .filter((folder) => {
      const has = readdirSync(folder).some((file) => file.endsWith('.island.tsx'))
      return has !== /^ {2}islands: true,$/m.test(readFileSync(join(folder, 'index.ts'), 'utf8'))
    })
  expect(wrong).toEqual([])
})

test('[B3] no block copies its context: what all blocks of a page share is inherited by it', () => {
  const wrong = files
    .filter((file) => relative(root, file).startsWith('blocks/'))
    .filter((file) => /\.\.\.(?:\w+\.)?(?:context|shop)\b[^(]/.test(readFileSync(file, 'utf8')))
  expect(wrong).toEqual([])
})

test('[B1] the runtime names no block', () => {
  const types = readdirSync(join(root, 'schemas/json/blocks')).map((file) => file.replace('.json', ''))
  const wrong = files
    .filter((file) => relative(root, file).startsWith('runtime/'))
    .filter((file) => types.some((type) => type.includes('-') && readFileSync(file, 'utf8').includes(`'${type}'`)))
  expect(wrong).toEqual([])
})

test('one module of the back end imports no service of another', () => {
  const wrong = files
    .filter((file) => /^backend\/[a-z]+\//.test(relative(root, file)))
    .flatMap((file) => {
      const own = relative(root, file).split('/')[1] ?? ''
      return importsOf(file)
        .filter((target) => /\.service\.ts$/.test(target) && !target.startsWith(`backend/${own}/`))
        .filter((target) => !isTypeOnly(file, target))
        .map((target) => `${relative(root, file)} → ${target}`)
    })
  expect(wrong).toEqual([])
})

/** A service's type may be named by whom it is handed to. */
function isTypeOnly(file: string, target: string): boolean {
  const name = target.split('/').at(-1) ?? ''
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(name))
  return lines.every((line) => /^(import|export) type /.test(line))
}

test('no file outside tests is longer than 400 lines, tables of data excepted', () => {
  const long = files
    .filter((file) => !/generated|\/cover\/emblems\.ts$/.test(file))
    .filter((file) => readFileSync(file, 'utf8').split('\n').length > 400)
  expect(long.map((file) => relative(root, file))).toEqual([])
})

test('nothing suppresses the type checker', () => {
  const wrong = files.filter((file) => /@ts-(ignore|expect-error|nocheck)/.test(readFileSync(file, 'utf8')))
  expect(wrong).toEqual([])
})
