import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rooms } from './rooms.ts'

const root = join(import.meta.dirname, '..')

const files = Object.keys(rooms).flatMap((room) => sourcesIn(join(root, room)))

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

describe('imports between rooms go one way', () => {
  for (const [room, allowed] of Object.entries(rooms)) {
    test(`${room} imports only ${allowed.join(', ') || 'itself'}`, () => {
      const wrong = files
        .filter((file) => relative(root, file).startsWith(`${room}/`))
        .flatMap((file) =>
          importsOf(file)
            .filter(
              (target) =>
                ![room, ...allowed].some((place) => target.startsWith(place.endsWith('-') ? place : `${place}/`)),
            )
            .map((target) => `${relative(root, file)} → ${target}`),
        )
      expect(wrong).toEqual([])
    })
  }
})

test('[E5] no client script of a page loads the Markdown parser', () => {
  const seen = new Set<string>()
  const follow = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const text = readFileSync(join(root, file), 'utf8').replace(/^(?:import|export) type .*$/gm, '')
    for (const [, target = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)) {
      const path = target.startsWith('#') ? target.slice(1) : relative(root, resolve(root, dirname(file), target))
      if (/^[#.]/.test(target) && /\.tsx?$/.test(path)) follow(path)
    }
  }
  const scripts = [...files, ...sourcesIn(join(root, 'app'))].map((file) => relative(root, file))
  for (const file of scripts)
    if (!/^(preview|studio)\//.test(file) && /\.(client|island)\.tsx?$|\/enhance\.ts$/.test(file)) follow(file)
  for (const file of scripts) if (file.startsWith('app/browser/')) follow(file)
  expect(seen.size).toBeGreaterThan(50)
  expect([...seen].filter((file) => file.includes('schemas/markdown/parse'))).toEqual([])
})

test('[B1] no block imports another', () => {
  const wrong = files
    .filter((file) => relative(root, file).startsWith('blocks/'))
    .flatMap((file) => {
      const [, own = ''] = relative(root, file).split('/')
      if (/^(index|enhancers|islands)\.ts$/.test(own)) return []
      return importsOf(file).filter((target) => target.startsWith('blocks/') && !target.startsWith(`blocks/${own}/`))
    })
  expect(wrong).toEqual([])
})

test('[C6] Builder’s code is imported in one file, which is only loaded on demand', () => {
  const all = [...files, ...sourcesIn(join(root, 'app'))]
  const named = all.filter((file) => /(?:from|import)\s*\(?\s*'@builder\.io\//.test(readFileSync(file, 'utf8')))
  expect(named.map((file) => relative(root, file))).toEqual(['studio/builder/builder-canvas.tsx'])
  const fixed = all.filter((file) => /^import .*builder-canvas/m.test(readFileSync(file, 'utf8')))
  expect(fixed).toEqual([])
})

test('[B3] no block copies its context: what all blocks of a page share is inherited', () => {
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

/**
 * Returns whether a file imports only types from the target. Such an import is allowed, for example, in a module that
 * receives a service as an argument.
 */
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

const mayCast: Readonly<Record<string, string>> = {
  'app/browser/start-page.ts': 'Settings that the server wrote into the same document.',
  'app/browser/send-form.ts':
    'Every page carries it: a schema library would be a tenth of its script. Absent fields become null.',
  'app/browser/page-events.ts': 'Attributes that the server wrote into the same document.',
  'backend/content/content.service.ts':
    'What was sent is stored byte for byte (B5); the validator has just read its envelope.',
  'bin/pages-builder.ts': 'The file is sent unchanged; the validator has just read its envelope.',
  'schemas/builder/to-builder.ts': 'A definition already: a section is looked at as if it may have a `seo`.',
  'studio/composer/editing/put-on-top.ts':
    'Two definitions that are whole, joined by the merge that the back end stores.',
  'studio/composer/form/titles-now/resolved-titles.tsx': 'A key that it wrote itself a line above.',
  'studio/staff-frame/use-staff-query.ts': 'A key that it wrote itself a line above.',
  'studio/pickers/use-picker.ts': 'A key that it wrote itself a line above.',
}

/**
 * Returns whether a source text casts external or stored data to a type instead of parsing it: `JSON.parse(…) as X`,
 * `(await x.json()) as X` or `x.definition as X`.
 */
function castsOutsideData(text: string): boolean {
  const calls = /JSON\.parse\(|\.json\(/g
  for (const { index, 0: call } of text.matchAll(calls)) {
    let at = index + call.length
    for (let depth = 1; depth > 0 && at < text.length; at++) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0
    const rest = text.slice(at).replace(/^\.catch\(\(\) => (?:null|\(\{\}\))\)/, '')
    if (/^\)*\s+as\s+(?!unknown\b|Promise<unknown>)/.test(rest)) return true
  }
  return /\b(?:definition|payload|eventData)\s+as\s+(?!unknown\s*[,;)\n]|const\b)[A-Z{]/.test(text)
}

describe('[structure S1] external and stored data is parsed, not cast', () => {
  const everywhere = [...files, ...['app', 'bin'].flatMap((room) => sourcesIn(join(root, room)))]

  test('in every room', () => {
    const wrong = everywhere
      .filter((file) => !file.includes('/generated/') && castsOutsideData(readFileSync(file, 'utf8')))
      .map((file) => relative(root, file))
    expect(wrong.toSorted()).toEqual(Object.keys(mayCast).toSorted())
  })

  test('in every table: a JSON column declares the schema of its values', () => {
    const cast = files.filter(
      (file) => file.endsWith('.tables.ts') && /\bjsonb\([^)]*\)\s*\.\$type</.test(readFileSync(file, 'utf8')),
    )
    expect(cast.map((file) => relative(root, file))).toEqual([])
  })

  test('and each form of a cast is detected', () => {
    for (const text of [
      'const a = (await response.json()) as Answer',
      'return response.json() as Promise<Answer>',
      'JSON.parse(read(file)) as { a?: string }',
      'done.json().catch(() => null) as Promise<A>',
      '{ ...(page.definition as Definition) }',
    ])
      expect([text, castsOutsideData(text)]).toEqual([text, true])
    for (const text of [
      'JSON.parse(text) as unknown',
      'schema.parse(JSON.parse(text))',
      'schema.parse(await a.json())',
    ])
      expect([text, castsOutsideData(text)]).toEqual([text, false])
  })
})

test('every attack has its row in the README of tests/attack', () => {
  const readme = readFileSync(join(root, 'tests/attack/README.md'), 'utf8')
  const named = [...readme.matchAll(/`([\w-]+)\*(?:\.test\.ts)?`/g)].map(([, name = '']) => name)
  const attacks = readdirSync(join(root, 'tests/attack')).filter((file) => file.endsWith('.test.ts'))
  expect(attacks.filter((file) => !named.some((name) => file.startsWith(name)))).toEqual([])
})
