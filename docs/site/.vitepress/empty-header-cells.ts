import type { MarkdownRenderer } from 'vitepress'

/** Renders a header cell without text as a data cell, because screen readers would announce an empty header. */
export function emptyHeaderCells(md: MarkdownRenderer): void {
  md.core.ruler.push('empty-header-cells', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'th_open' || tokens[index + 1]?.content !== '') continue
      token.tag = 'td'
      const end = tokens[index + 2]
      if (end) end.tag = 'td'
    }
  })
}
