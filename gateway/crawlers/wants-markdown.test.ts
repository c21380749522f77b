import { expect, test } from 'vitest'
import { wantsMarkdown } from './wants-markdown.ts'

const chrome = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

test.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  [chrome, false],
  ['text/*', false],
  ['text/markdown', true],
  ['Text/Markdown; charset=utf-8', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/markdown, text/html, */*', true],
  ['text/html, text/markdown;q=0.5', false],
  ['text/markdown;q=0', false],
  ['text/markdown; q=0', false],
  ['text/markdown ; q=0.000', false],
  ['text/markdown; q=0.1, text/html', false],
  ['text/markdown;\tq=0.1, text/html', false],
  ['text/markdown; Q = 0.1, text/html', false],
  ['text/markdown; level=1; q=0.1, text/html', false],
  ['text/markdown; profile="a,b;q=1"; q=0.1, text/html; q=0.2', false],
  ['text/html; profile="a,b"; q=0.1, text/markdown; q=0.2', true],
  ['text/html;level=1, text/markdown; charset=utf-8; q=1', false],
  ['text/html; q=0, text/markdown; q=0.1', true],
  ['text/markdown;q=0.2, text/html;q=0.1', true],
  ['text/markdown;q=nonsense', false],
  ['text/x-markdown', false],
])('[F85] Accept %o prefers Markdown: %o', (accept, wanted) => {
  expect(wantsMarkdown(accept)).toBe(wanted)
})
