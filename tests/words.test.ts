import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { retiredNames } from './words/retired-names.ts'

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
  { cwd: root, exclude: (name) => name === 'generated' },
).filter((file) => !file.startsWith('tests/words'))

/** Words that say nothing to who searches for cached, reported, rendered, requested, again, visitor, is (`docs/glossary.md`). */
const retiredWords =
  /\b(?:Null|False|True|Absent): |\b(?:told|tells|kept|drawn|draws|drew|asked|asks|asker|askers|anew|whoever|whomever|stands|stood)\b/i

/** Lines that are comments or parts of one; comments behind code, too. */
function commentsOf(text: string): readonly (readonly [line: number, comment: string])[] {
  return text.split('\n').flatMap((line, index) => {
    const [, whole, behind] = /^\s*((?:\/\/|\/?\*|\{\/\*).*)$|^.*\s(\/\/ .*)$/.exec(line) ?? []
    const comment = whole ?? behind
    return comment === undefined ? [] : [[index + 1, comment] as const]
  })
}

describe('words of the trade (docs/glossary.md)', () => {
  test('no comment has a retired word', () => {
    const found = sources.flatMap((file) =>
      commentsOf(readFileSync(join(root, file), 'utf8'))
        .filter(([, comment]) => retiredWords.test(comment))
        .map(([line, comment]) => `${file}:${line} ${comment}`),
    )
    expect(found).toEqual([])
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
})
