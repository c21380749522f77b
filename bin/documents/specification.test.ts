import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '#runtime/routing/routes.ts'
import { type Language, languages } from '#schemas/languages.ts'

const root = join(import.meta.dirname, '../..')
const document = readFileSync(join(root, 'docs/specification.md'), 'utf8')
const sections = new Set([...document.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number))

test('each section of the specification that a comment cites exists', () => {
  const sources = globSync('{app,backend,blocks,gateway,runtime,schemas,studio,tests,ui}/**/*.{ts,tsx}', { cwd: root })
  const cited = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/specification, sections? (\d+)(?: and (\d+))?/g)].flatMap(
      ([, one, other]) => [one, other].filter((number) => number !== undefined).map((number) => ({ file, number })),
    ),
  )
  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter(({ number }) => !sections.has(number))).toEqual([])
})

test('[S2] the localised paths of the specification are those of the route table', () => {
  const known = new Map(
    languages.map((language) => [language, new Set(routes.map(({ path }) => pathIn(path, language)))]),
  )
  const [header = [], , ...rows] = (document.split('\n\n').find((part) => part.startsWith('| screen | sv')) ?? '')
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  expect(rows.length).toBe(7)
  const wrong = languages.flatMap((language) =>
    rows.map((row) => row[header.indexOf(language)] ?? '').filter((path) => !known.get(language)?.has(path)),
  )
  expect(wrong).toEqual([])
})

function pathIn(path: (typeof routes)[number]['path'], language: Language): string | undefined {
  if (typeof path === 'string') return path
  return 'sv' in path ? path[language] : path[0]
}
