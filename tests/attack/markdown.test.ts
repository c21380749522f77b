import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from '#blocks/rich-text/parse-markdown.ts'

test('[attack S3] a bracket without its end is given up at the next bracket, so many of them cost no more than their number', () => {
  expect(parseMarkdown('[[[a](/x)')).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { kind: 'text', text: '[[' },
        { kind: 'link', text: 'a', href: '/x' },
      ],
    },
  ])
})

test.each(['[', '*', '**', '_', '`', '(', '<', '![', '> ', '- ', '[a](', '](', '[a]('.repeat(2)])(
  '[attack S3] 20,000 times "%s" is text',
  (sign) => {
    const runs = parseMarkdown(sign.repeat(20_000)).flatMap((part) =>
      part.kind === 'list' ? part.items.flat() : part.runs,
    )
    expect(runs.every(({ kind }) => kind !== 'link')).toBe(true)
  },
)

test('[attack S3] no text leads anywhere but to an address of the shop or a safe kind of address', () => {
  const piece = fc.constantFrom(
    ...[
      '[',
      ']',
      '(',
      ')',
      '*',
      '**',
      'a',
      ' ',
      '\n',
      '\t',
      '\\',
      '//',
      '/',
      ':',
      'javascript:alert',
      'data:x',
      'JaVaScRiPt:x',
    ],
    ...['https://x', '<script>', '[a](javascript:x)', '[a](//evil)', '[a](/\\evil)', '[a](https://x)', '## ', '- '],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      for (const part of parseMarkdown(pieces.join(''))) {
        for (const run of part.kind === 'list' ? part.items.flat() : part.runs) {
          if (run.kind === 'link') expect(run.href).toMatch(/^(https:\/\/|mailto:|tel:|#|\/(?![/\\]))/)
        }
      }
    }),
  )
})
