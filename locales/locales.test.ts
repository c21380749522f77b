import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#schemas/languages.ts'
import { staffLanguages } from '#schemas/validate/messages.ts'

const folder = import.meta.dirname
const namespacesOf = (place: string) => readdirSync(join(folder, place)).filter((file) => file.endsWith('.json'))
const namespaces = namespacesOf('sv')
const staffNamespaces = namespacesOf('staff/sv')

function wordsOf(language: string, file: string): ReadonlyMap<string, string> {
  const words = new Map<string, string>()
  const walk = (value: unknown, path: string): void => {
    if (typeof value === 'string') words.set(path, value)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) walk(inner, path === '' ? key : `${path}.${key}`)
    }
  }
  walk(JSON.parse(readFileSync(join(folder, language, file), 'utf8')), '')
  return words
}

const placeholders = (text: string) => (text.match(/\{\{[^}]+\}\}/g) ?? []).sort()

function expectSameWords(file: string, place: string, source: ReadonlyMap<string, string>): void {
  const words = wordsOf(place, file)
  expect([...words.keys()].sort()).toEqual([...source.keys()].sort())
  for (const [key, text] of words) {
    expect(text.trim(), key).not.toBe('')
    expect(placeholders(text), key).toEqual(placeholders(source.get(key) ?? ''))
  }
}

function expectBothPlurals(source: ReadonlyMap<string, string>): void {
  const keys = [...source.keys()]
  for (const key of keys.filter((name) => name.endsWith('_one'))) expect(keys).toContain(key.replace(/_one$/, '_other'))
  for (const key of keys.filter((name) => name.endsWith('_other')))
    expect(keys).toContain(key.replace(/_other$/, '_one'))
}

describe('[F70] five languages say the same things', () => {
  for (const file of namespaces) {
    const source = wordsOf('sv', file)
    for (const language of languages) {
      test(`${file} in ${language}: same keys, same placeholders, no empty words`, () => {
        expectSameWords(file, language, source)
      })
    }
    test(`${file}: every plural has both its forms`, () => expectBothPlurals(source))
  }
})

describe('[E6] staff screens say the same things in Swedish and English', () => {
  for (const file of staffNamespaces) {
    const source = wordsOf('staff/sv', file)
    for (const language of staffLanguages) {
      test(`${file} in ${language}`, () => {
        expectSameWords(file, `staff/${language}`, source)
        expectBothPlurals(source)
      })
    }
  }
})

test('[F75] every translation key used in code exists', () => {
  const known = new Set(
    [
      ...namespaces.map((file) => ['sv', file] as const),
      ...staffNamespaces.map((file) => ['staff/sv', file] as const),
    ].flatMap(([place, file]) =>
      [...wordsOf(place, file).keys()].map((key) => `${file.replace('.json', '')}:${key.replace(/_(one|other)$/, '')}`),
    ),
  )
  const rooms = ['blocks', 'ui', 'app', 'preview', 'studio']
  const missing = rooms.flatMap((room) =>
    readdirSync(join(folder, '..', room), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .flatMap((name) => {
        const text = readFileSync(join(folder, '..', room, name), 'utf8')
        return [...text.matchAll(/\bt\(\s*'([a-z]+:[A-Za-z0-9_.]+)'/g)].map(([, key = '']) => key)
      })
      .filter((key) => !known.has(key)),
  )
  expect(missing).toEqual([])
})
