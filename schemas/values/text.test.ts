import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasWords, paragraphsOf, readCompact, readLine, readLines, readSigns, readWriting } from './text.ts'

/** Generates texts with the characters that pasting from contacts, word processors and web pages inserts. */
const pasted = fc.string({
  unit: fc.constantFrom(
    ...'aÅö1 \t\n\r\v\u0085-–\u2011\u2212\u00a0\u202f\u00ad\u200b\u200c\u200d\u202a\u202c\u2060\ufeff\u2028\u0000\u0308\u030a\ud800１Ａ👩‍👧',
  ),
  maxLength: 40,
})

test.each([
  ['a name pasted from a web page', '\u202aÅsa\u00a0\u200bBerg\u202c\ufeff', 'Åsa Berg'],
  ['decomposed letters', 'A\u030asa', 'Åsa'],
  ['a word with a soft hyphen', 'bok\u00adhandel', 'bokhandel'],
  ['lines', 'Storgatan 1\r\n  lgh\t1102 ', 'Storgatan 1 lgh 1102'],
  ['an emoji sequence', ' 👩‍👧 ', '👩‍👧'],
  ['a lone surrogate', 'a\ud800b', 'a\ufffdb'],
])('%s becomes one line without invisible characters', (_, written, read) => {
  expect(readLine(written)).toBe(read)
})

test('lines end with LF, from any platform', () => {
  expect(readLines('ett  \r\ntvå\rtre\u2028fyra\n\n\n')).toBe('ett\ntvå\ntre\nfyra')
})

test('[E4] editors’ texts preserve spaces and soft hyphens, and lose stray invisible characters', () => {
  expect(readWriting(' 10\u00a0000\u202fkr, kirja\u00adkauppa ')).toBe(' 10\u00a0000\u202fkr, kirja\u00adkauppa ')
  expect(readWriting('\ufeffO\u0308ppet\u200b\u00ad\r\n\r\nnu\u2028a\u030a\vja\u202c')).toBe('Öppet\n\nnu\nå\nja')
})

test('[R3] a text has words when it contains a visible character', () => {
  for (const text of ['', ' \t\n', '\u00a0\u200b\u00ad', '\u2060\ufeff', '\u200d', '\u2800', '\u3164'])
    expect([text, hasWords(text)]).toEqual([text, false])
  for (const text of ['a', '1', '–', '☃', ' é ', '书']) expect([text, hasWords(text)]).toEqual([text, true])
})

test('[E4] blank lines separate paragraphs, with any line ends', () => {
  for (const end of ['\n', '\r\n', '\r', '\u2028', '\u0085', '\v'])
    expect(paragraphsOf(`${end}ett${end}två${end} ${end}${end}tre${end}`)).toEqual(['ett\ntvå', 'tre'])
  expect(paragraphsOf(' \n ')).toEqual([])
})

test.each(['070‑123 45 67', '070–123 45 67', '070−123 45 67', '０７０-123 45 67', '070-123 45 67\u202c'])(
  'a number written %j gets plain digits and hyphens',
  (written) => {
    expect(readSigns(written)).toBe('070-123 45 67')
    expect(readCompact(written)).toBe('0701234567')
  },
)

test.each([
  ['readLine', readLine],
  ['readLines', readLines],
  ['readWriting', readWriting],
  ['readSigns', readSigns],
  ['readCompact', readCompact],
])('%s is idempotent, composed or not', (_, read) => {
  fc.assert(
    fc.property(pasted, (text) => {
      expect(read(read(text))).toBe(read(text))
      if (text.isWellFormed()) expect(read(text.normalize('NFD'))).toBe(read(text))
    }),
  )
})

test('[E4] a soft hyphen after a decomposed letter stays, as after a composed one', () => {
  expect(readWriting('o\u0308\u00ada')).toBe('ö\u00ada')
})

test.each([
  ['spaces before the end of a line', `a${' '.repeat(400_000)}x`],
  ['combining marks on one letter', `a${'\u0315\u0323'.repeat(200_000)}`],
  ['joiners before a letter', `a${'\u200c'.repeat(400_000)}x`],
  ['soft hyphens', 'a\u00ad'.repeat(200_000)],
  ['blank lines', `a${'\n \n'.repeat(150_000)}x`],
])('[attack] hundreds of thousands of %s are parsed like any text', (_, text) => {
  for (const read of [readLine, readLines, readWriting, readSigns, readCompact])
    expect(read(text).length).toBeGreaterThan(0)
  expect(paragraphsOf(text).length).toBeLessThan(3)
})
