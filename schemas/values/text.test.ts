import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCompact, readLine, readLines, readSigns } from './text.ts'

/** Pieces of text as they come from contacts, word processors and web pages. */
const pasted = fc.string({
  unit: fc.constantFrom(
    ...'aÅö1 \t\n\r-–\u2011\u2212\u00a0\u202f\u00ad\u200b\u200c\u200d\u202a\u202c\u2060\ufeff\u2028\u0000\u0308\u030a\ud800１Ａ👩‍👧',
  ),
  maxLength: 40,
})

test.each([
  ['a name pasted from a web page', '\u202aÅsa\u00a0\u200bBerg\u202c\ufeff', 'Åsa Berg'],
  ['letters and their marks apart', 'A\u030asa', 'Åsa'],
  ['a word with a soft hyphen', 'bok\u00adhandel', 'bokhandel'],
  ['lines', 'Storgatan 1\r\n  lgh\t1102 ', 'Storgatan 1 lgh 1102'],
  ['a family in one picture', ' 👩‍👧 ', '👩‍👧'],
  ['half a character', 'a\ud800b', 'a\ufffdb'],
])('%s is one line without what nobody sees', (_, written, read) => {
  expect(readLine(written)).toBe(read)
})

test('lines end with LF, wherever they were written', () => {
  expect(readLines('ett  \r\ntvå\rtre\u2028fyra\n\n\n')).toBe('ett\ntvå\ntre\nfyra')
})

test.each(['070‑123 45 67', '070–123 45 67', '070−123 45 67', '０７０-123 45 67', '070-123 45 67\u202c'])(
  'a number written %j has plain digits and hyphens',
  (written) => {
    expect(readSigns(written)).toBe('070-123 45 67')
    expect(readCompact(written)).toBe('0701234567')
  },
)

test.each([
  ['readLine', readLine],
  ['readLines', readLines],
  ['readSigns', readSigns],
  ['readCompact', readCompact],
])('%s read twice is read once, composed or not', (_, read) => {
  fc.assert(
    fc.property(pasted, (text) => {
      expect(read(read(text))).toBe(read(text))
      if (text.isWellFormed()) expect(read(text.normalize('NFD'))).toBe(read(text))
    }),
  )
})
