import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'
import { readLanguage } from './read-language.ts'

test.each([
  ['Antoine de Saint-ExupÃ\u0083Â©ry', 'Antoine de Saint-Exupéry'],
  ['Die BrÃ\u0083?Ã\u0082Â¼cken der Freiheit.', 'Die Brücken der Freiheit.'],
  ['Les RiviÃ¨res pourpres', 'Les Rivières pourpres'],
  ['Americaâ€™s best', 'America’s best'],
  ['AmericaÂ’s Best-Loved Boogeyman', 'America’s Best-Loved Boogeyman'],
  ['Smil &amp; tårar &#8211; Bok&nbsp;1 &aring;&#xE4;', 'Smil & tårar – Bok 1 åä'],
  ['AT&T; och &okänt;', 'AT&T; och &okänt;'],
  ['A\u030angstro\u0308m', 'Ångström'],
  ['  två \u200b ord\u0000 ', 'två ord'],
  ['Ã', 'Ã'],
  ['På Ä… och »Å»', 'På Ä… och »Å»'],
  ['MAÇÃ’S', 'MAÇÃ’S'],
  ['São Paulo – Ångermanland', 'São Paulo – Ångermanland'],
])('%j is stored as %j', (text, clean) => {
  expect(cleanText(text).value).toBe(clean)
})

test('never changes correct text in European languages', () => {
  const letters = fc.constantFrom(...'abcåäöæøéèüßñçãõÅÄÖÆØâàîŠž’”–…«»•™€ ')
  // Exclude texts with `â€`, the beginning of a misread quotation mark or dash, because `cleanText` always repairs this
  // sequence.
  const right = fc.string({ unit: letters, maxLength: 60 }).filter((text) => !text.includes('â€'))
  fc.assert(
    fc.property(right, (text) => {
      expect(cleanText(text).value).toBe(text.replace(/\s+/g, ' ').trim())
    }),
  )
})

test('restores text that was decoded once with the wrong encoding', () => {
  const letters = fc.constantFrom(...'abcdefåäöéèüßñçÅÄÖÆØøæ ')
  fc.assert(
    fc.property(fc.string({ unit: letters, minLength: 1, maxLength: 40 }), (text) => {
      const misread = Buffer.from(text, 'utf8').toString('latin1')
      expect(cleanText(misread).value).toBe(text.replace(/\s+/g, ' ').trim())
    }),
  )
})

test('preserves the paragraphs of a description', () => {
  expect(cleanText('Ett.\r\n\r\n\r\nTvå  ord.\n', { paragraphs: true }).value).toBe('Ett.\n\nTvå ord.')
})

test.each([
  ['eng', 'en'],
  ['en-US', 'en'],
  ['ENGLISH', 'en'],
  ['Swedish', 'sv'],
  ['svenska', 'sv'],
  ['deutsch (ger)', 'de'],
  ['de^English', 'de'],
  ['English, German', 'en'],
  ['Norwegian', 'nb'],
  ['nor', 'nb'],
  ['swe', 'sv'],
  ['Inglese', 'en'],
  ['fre', 'fr'],
  ['grc', null],
  ['', null],
  ['???', null],
])('reads the language %j as %j', (text, code) => {
  expect(readLanguage(text)).toBe(code)
})
