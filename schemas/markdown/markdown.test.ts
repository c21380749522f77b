import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../tests/scale.ts'
import { parseMarkdown } from './parse-markdown.ts'
import type { Inline, Part } from './tree.ts'
import { writeMarkdown } from './write-markdown.ts'

/** Returns the tree in a short notation: `p(20 * 30)` for a paragraph, `a[/x](words)` for a link. */
function say(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'list') return `ul(${part.items.map(say).join(' | ')})`
      return `${part.kind === 'paragraph' ? 'p' : `h${part.level}`}(${words(part.runs)})`
    })
    .join(' ')
}

function words(runs: readonly Inline[]): string {
  return runs
    .map((run) => {
      if (run.kind === 'text') return run.text
      if (run.kind === 'break') return '¶'
      return run.kind === 'link' ? `a[${run.href}](${words(run.runs)})` : `${run.kind}(${words(run.runs)})`
    })
    .join('')
}

test.each([
  [
    '[boken](https://sv.example/wiki/Matilda_(roman)) hos oss',
    'p(a[https://sv.example/wiki/Matilda_(roman)](boken) hos oss)',
  ],
  ['[a](/x(1(2)))', 'p(a[/x(1(2))](a))'],
  ['[a](/x\\(1)', 'p(a[/x%281](a))'],
  ['[a](</en sida>)', 'p(a[/en%20sida](a))'],
  ['[a](/x "En titel")', 'p(a[/x](a))'],
  ['[**a** och b](mailto:a@b.example)', 'p(a[mailto:a@b.example](strong(a) och b))'],
  ['[a [b] c](tel:+46812345)', 'p(a[tel:+46812345](a [b] c))'],
  ['**[a](#del)**', 'p(strong(a[#del](a)))'],
  ['[a](HTTP://x.example)', 'p(a[HTTP://x.example](a))'],
])('[E3] parses a link as people write it: %s', (text, read) => {
  const { parts, unread } = parseMarkdown(text)
  expect([say(parts), unread]).toEqual([read, []])
})

test.each([
  '[a](javascript:x)',
  '[a](//evil.example)',
  '[a](/\\evil.example)',
  '[a](www.x.example)',
  '[a](/x y)',
  '[a](/x(1)',
  '[a](/x',
  '[a]()',
  '![en bild](/x.png)',
  '[*a*](data:x)',
])('[E3] invalid links are shown as typed and reported to the publish gate: %s', (text) => {
  const { parts, unread } = parseMarkdown(`Se ${text}`)
  expect(say(parts)).toBe(`p(Se ${text})`)
  expect(unread).toHaveLength(1)
})

test.each([
  ['Bilden är 20 * 30 * 2 cm.', 'p(Bilden är 20 * 30 * 2 cm.)'],
  ['märkta med * (fältet märkt med * är ett krav)', 'p(märkta med * (fältet märkt med * är ett krav))'],
  ['Priset*\n\n* Gäller *inte* pocket', 'p(Priset*) p(* Gäller emphasis(inte) pocket)'],
  ['* * *', 'p(* * *)'],
  ['\\*så\\* och C:\\böcker', 'p(*så* och C:\\böcker)'],
  ['**fet *och* kursiv** och ***båda***', 'p(strong(fet emphasis(och) kursiv) och emphasis(strong(båda)))'],
  ['min_fil_namn och _så_', 'p(min_fil_namn och _så_)'],
  ['1986. Ett gott år\n2. Två', 'p(1986. Ett gott år 2. Två)'],
  ['# Ett\n\n#### Fyra\n\n## Två\n\n### Tre', 'p(# Ett) p(#### Fyra) h2(Två) h3(Tre)'],
  ['- ett\n- **två**\n  - tre\n- - fyra', 'ul(p(ett) | p(strong(två)) ul(p(tre)) | p(- fyra))'],
  ['- \n\n-\n\n---', 'p(-) p(-) p(---)'],
  ['> sa hon', 'p(> sa hon)'],
  ['rad\\\nbryts  \nså\nhär', 'p(rad¶bryts¶så här)'],
  [
    '<b onclick=x>*a*</b> <!-- b --> `*c*` &amp; &nbsp;',
    'p(<b onclick=x>emphasis(a)</b> <!-- b --> `emphasis(c)` &amp; &nbsp;)',
  ],
  ['[a]: /x "y"\n\n| a | b |\n|---|---|', 'p([a]: /x "y") p(| a | b | |---|---|)'],
  ['10\u00a0000 kr', 'p(10\u00a0000 kr)'],
])('[E5] parses only the markup that the shop allows: %j', (text, read) => {
  expect(say(parseMarkdown(text).parts)).toBe(read)
})

test('[E4] a text is the same with any line ends', () => {
  const text = 'Första.\n\n## En rubrik\n\nAndra\nstycket.\n\n- ett\n- två'
  const read = 'p(Första.) h2(En rubrik) p(Andra stycket.) ul(p(ett) | p(två))'
  for (const end of ['\n', '\r\n', '\r', '\u2028', '\u0085', '\v']) {
    expect(say(parseMarkdown(text.replaceAll('\n', end)).parts)).toBe(read)
  }
})

const piece = fc.constantFrom(
  ...[
    '[',
    ']',
    '(',
    ')',
    '*',
    '**',
    '_',
    '__',
    '`',
    '```',
    '<b>',
    '<!--',
    '&amp;',
    '&',
    '!',
    '\\',
    '|',
    '~',
    'a',
    'å',
    'b ',
  ],
  ...[
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\r\n',
    '\t',
    '\u00a0',
    '\u2028',
    '.',
    '"',
    ':',
    '1. ',
    '- ',
    '  - ',
    '* ',
    '+ ',
    '# ',
    '## ',
  ],
  ...['### ', '#', '---', '> ', '[a](/x)', '[b](https://x.example/a_(b))', '[c](javascript:x)', '](', '**d**', '*e*'],
)

test('[E5] a text survives parsing and writing', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { parts } = parseMarkdown(pieces.join(''))
      const text = writeMarkdown(parts)
      expect(parseMarkdown(text).parts).toEqual(parts)
      expect(text).not.toContain('\r')
    }),
    { numRuns: rounds(200) },
  )
})
