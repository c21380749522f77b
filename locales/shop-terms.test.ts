import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Language, languages } from '#schemas/languages.ts'

const root = join(import.meta.dirname, '..')

/**
 * Quotation marks and dashes of other languages, and terms for which the shop always uses a synonym (`README.md`).
 */
const avoided: { readonly [L in Language]: RegExp } = {
  sv: /["“«»—]| - |\.\.\.|\border(?:n|nummer\w*|historik)?\b|\be-mail|avboka|omdömen/i,
  da: /["“”—]| - |\.\.\.|boghandelen|købsvilkår|gratis (?:fragt|levering)|\bordre|med e-mail/i,
  en: /["„«»—]| - |\.\.\.|\bbaskets?\b|\bshipping\b|\be-mail|\bcolor\b|\borganiz|pick-up point|payment provider/i,
  fi: /["“«»—]| - |\.\.\.|nimeke|nimekkee|suodat|valinnainen/i,
  nb: /["“”—]| - |\.\.\.|\bboka\b|\bhylla\b|avbest|\bordre|med e-post/i,
}
const localized = z.object({ $t: z.record(z.string(), z.string()) })

function read(file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function pageTextsIn(value: unknown, language: Language): readonly string[] {
  const texts = localized.safeParse(value)
  if (texts.success) return textsIn(texts.data.$t[language])
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap((inner) => pageTextsIn(inner, language))
    : []
}

test.each(languages)(
  '[F70] in %s a thing has one term, and quotation marks and dashes are of the language',
  (language) => {
    const texts = [
      ...globSync(`locales/${language}/*.json`, { cwd: root }).flatMap((file) => textsIn(read(file))),
      ...globSync('page-configs/*.json', { cwd: root }).flatMap((file) => pageTextsIn(read(file), language)),
    ]
    expect(texts.length).toBeGreaterThan(500)
    // Ignore the URLs of Markdown links.
    const words = texts.map((text) => text.replaceAll(/\]\([^)]*\)/g, ']'))
    expect(words.filter((text) => avoided[language].test(text))).toEqual([])
  },
)

test.each([
  ['sv', 'Du är spärrad'],
  ['da', 'Du er spærret'],
  ['en', 'has blocked you'],
  ['fi', 'estänyt sinut'],
  ['nb', 'Du er sperret'],
] as const)('[S13] in %s, a buyer whom the payment service has blocked reads that', (language, words) => {
  expect(textsIn(read(`locales/${language}/checkout.json`)).filter((text) => text.includes(words))).toHaveLength(1)
})
