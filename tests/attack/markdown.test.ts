import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMarkdown } from '#schemas/markdown/parse-markdown.ts'
import type { Inline, Part } from '#schemas/markdown/tree.ts'

function runsIn(parts: readonly Part[]): readonly Inline[] {
  const all = (runs: readonly Inline[]): readonly Inline[] =>
    runs.flatMap((run) => ('runs' in run ? [run, ...all(run.runs)] : [run]))
  return parts.flatMap((part) => (part.kind === 'list' ? part.items.flatMap(runsIn) : all(part.runs)))
}

test('[attack S3] an unclosed bracket is abandoned at the next bracket, so many of them cost linear time', () => {
  expect(parseMarkdown('[[[a](/x)').parts).toEqual([
    {
      kind: 'paragraph',
      runs: [
        { kind: 'text', text: '[[' },
        { kind: 'link', href: '/x', runs: [{ kind: 'text', text: 'a' }] },
      ],
    },
  ])
})

test.each(['[', '*', '**', '_', '`', '(', '<', '![', '> ', '- ', '[a](', '](', '[a]('.repeat(2), 'a*b', '  - '])(
  '[attack S3] 20,000 times "%s" is text',
  (sign) => {
    for (const times of [20_000, 20_000 / sign.length]) {
      const runs = runsIn(parseMarkdown(sign.repeat(times)).parts)
      expect(runs.length).toBeGreaterThan(0)
      expect(runs.every(({ kind }) => kind === 'text')).toBe(true)
    }
  },
)

test('[attack S3] no text links anywhere but to a URL of the shop or a safe scheme', () => {
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
      for (const run of runsIn(parseMarkdown(pieces.join('')).parts)) {
        if (run.kind === 'link') expect(run.href).toMatch(/^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/)
      }
    }),
  )
})
