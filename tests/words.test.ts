import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { retiredNames } from './words/retired-names.ts'
import { descriptionsOf, messagesOf, testNamesOf } from './words/strings.ts'

const root = join(import.meta.dirname, '..')
const rooms = [
  'app',
  'backend',
  'bench',
  'bin',
  'blocks',
  'gateway',
  'preview',
  'runtime',
  'schemas',
  'studio',
  'tests',
  'ui',
]
const sources = globSync(
  rooms.map((room) => `${room}/**/*.{ts,tsx}`),
  { cwd: root, exclude: (name) => name === 'generated' || name === 'node_modules' },
).filter((file) => !file.startsWith('tests/words'))

/**
 * Words that comments must not contain, because this project replaced them with the usual terms of the trade, such as
 * cached, reported, rendered, requested, again and visitor (`docs/glossary.md`). A search for these terms should find
 * all comments about them.
 */
const retiredWords =
  /\b(?:Null|False|True|Absent): |\b(?:told|tells|kept|drawn|draws|drew|asked|asks|asker|askers|anew|whoever|whomever|stands|stood)\b/i

/** Files that are not checked, because they contain texts for shoppers and editors. */
const textsForPeople = new Set([
  'backend/cart/error-messages.ts',
  'backend/mail/order-mail-texts.ts',
  'backend/offers/offer-words.ts',
  'schemas/validate/messages.ts',
])
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

function retiredIn(files: readonly string[], textsOf: (source: string) => readonly (readonly [number, string])[]) {
  return files.flatMap((file) =>
    textsOf(readFileSync(join(root, file), 'utf8'))
      .filter(([, text]) => retiredWords.test(text))
      .map(([line, text]) => `${file}:${line} ${text}`),
  )
}

/** Returns the lines that are comments or parts of comments, and comments at the end of a line of code. */
function commentsOf(text: string): readonly (readonly [line: number, comment: string])[] {
  return text.split('\n').flatMap((line, index) => {
    const [, whole, behind] = /^\s*((?:\/\/|\/?\*|\{\/\*).*)$|^.*\s(\/\/ .*)$/.exec(line) ?? []
    const comment = whole ?? behind
    return comment === undefined ? [] : [[index + 1, comment] as const]
  })
}

describe('words of the trade (docs/glossary.md)', () => {
  test('no comment has a retired word', () => {
    expect(retiredIn(sources, commentsOf)).toEqual([])
  })

  test('no name of a test and no label of a test table has a retired word', () => {
    const tests = [...sources, ...globSync('locales/**/*.test.ts', { cwd: root })].filter(isTest)
    expect(retiredIn(tests, testNamesOf)).toEqual([])
  })

  test('no message of a log, an error or a command has a retired word', () => {
    const messages = sources.filter(
      (file) => !isTest(file) && !file.startsWith('tests/') && !file.includes('/testing/') && !textsForPeople.has(file),
    )
    expect(retiredIn(messages, messagesOf)).toEqual([])
  })

  test('no description of the GraphQL schema has a retired word', () => {
    expect(retiredIn(globSync('backend/**/*.schema.graphql', { cwd: root }), descriptionsOf)).toEqual([])
  })

  test('no export has a retired name', () => {
    const found = sources.flatMap((file) =>
      [
        ...readFileSync(join(root, file), 'utf8').matchAll(
          /^export (?:async )?(?:const|function|interface|type|class) (\w+)/gm,
        ),
      ]
        .filter(([, name = '']) => Object.hasOwn(retiredNames, name))
        .map(([, name = '']) => `${file}: ${name}, now ${retiredNames[name]}`),
    )
    expect(found).toEqual([])
  })

  test('a retired word is found in each form of a comment', () => {
    const comments = [
      '// Kept in memory.',
      '/** Null: none. */',
      ' * what is told',
      'const a = 1 // asked anew',
      '{/* drawn */}',
    ]
    for (const comment of comments)
      expect(
        commentsOf(comment).some(([, text]) => retiredWords.test(text)),
        comment,
      ).toBe(true)
    for (const code of ["const kept = 'told'", "expect(text).toBe('asked // anew')".replace(' //', '//')])
      expect(commentsOf(code), code).toEqual([])
  })

  test.each([
    ['a test', "test('the page is kept', () => {})", testNamesOf],
    ['a suite of rows', "describe.each(ways)('what is told %s', (way) => {})", testNamesOf],
    ['a row', "    ['is drawn anew', 1],", testNamesOf],
    ['a log line', "log.warn({ error }, 'a message was kept')", messagesOf],
    ['an error', "throw new Error('A message was told.')", messagesOf],
    ['a description', 'type A {\n  """\n  Whoever is signed in.\n  """\n  a: Int', descriptionsOf],
  ] as const)('a retired word is found in %s', (_, source, textsOf) => {
    expect(textsOf(source).some(([, text]) => retiredWords.test(text))).toBe(true)
  })
})
