import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { linksIn } from '../markdown/links-in.ts'
import { joinTranslated, piecesOf } from './text-pieces.ts'

const wordsOf = (text: string) => piecesOf(text).flatMap((piece) => (piece.isWords ? [piece.text] : []))
const translate = (text: string, how: (words: string) => string) =>
  joinTranslated(piecesOf(text), wordsOf(text).map(how))

const markdown =
  '## Våra böcker\n\nLäs **mer** om [leverans](/leverans) eller skriv till hej@kolofon.example.\n\n- Fri frakt från {{amount}}\n- Öppet köp i 30 dagar'

test('[N34] markup, links and placeholders are not sent to be translated, and are in the suggestion again', () => {
  expect(wordsOf(markdown)).toEqual([
    'Våra böcker',
    'Läs',
    'mer',
    'om',
    'leverans',
    'eller skriv till',
    'Fri frakt från',
    'Öppet köp i 30 dagar',
  ])
  const made = translate(markdown, (words) => words.toUpperCase())
  expect(made).toBe(
    '## VÅRA BÖCKER\n\nLÄS **MER** OM [LEVERANS](/leverans) ELLER SKRIV TILL hej@kolofon.example.\n\n- FRI FRAKT FRÅN {{amount}}\n- ÖPPET KÖP I 30 DAGAR',
  )
  expect(linksIn(made ?? '')).toEqual(['/leverans'])
})

test('[N34] a translation that is empty or would change the markup is no suggestion', () => {
  expect(translate('Läs **mer**', () => '')).toBeNull()
  expect(translate('Läs **mer**', (words) => `*${words}*`)).toBeNull()
  expect(translate('Fri frakt', () => '- Ilmainen')).toBeNull()
  expect(translate('Fri frakt', () => '[Ilmainen](https://example.com)')).toBeNull()
  expect(joinTranslated(piecesOf('Ett **två**'), ['Yksi'])).toBeNull()
})

test('[N34] any text is whole again when its pieces are joined', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc
      .array(fc.constantFrom('a', 'ö', ' ', '\n', '*', '[', '](/x)', '{b}', '## ', '- ', '\\'))
      .map((signs) => signs.join('')),
  )
  fc.assert(
    fc.property(anyText, (text) => {
      expect(
        piecesOf(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
    { numRuns: rounds(500) },
  )
})
