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
  ['text/markdown;q=0.2, text/html;q=0.1', true],
  ['text/markdown;q=nonsense', false],
  ['text/x-markdown', false],
])('[F85] Accept %o asks for Markdown: %o', (accept, wanted) => {
  expect(wantsMarkdown(accept)).toBe(wanted)
})
