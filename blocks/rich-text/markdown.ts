import type { z } from 'zod'
import { heading, link, list, parts, plain } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import { type Inline, parseMarkdown } from './parse-markdown.ts'
import type { richTextProps } from './schema.ts'

/** The text as it is read, not as it was typed: only what the page shows as markup is markup here. */
export function richTextMarkdown({ props, context }: MarkdownView<z.infer<typeof richTextProps>, undefined>): string {
  const say = (runs: readonly Inline[]) =>
    runs
      .map((run) => {
        if (run.kind === 'link') return link(run.text, context.href({ url: run.href }))
        if (run.kind === 'text') return keepEnds(run.text)
        return run.kind === 'strong' ? `**${plain(run.text)}**` : `*${plain(run.text)}*`
      })
      .join('')
  return parts(
    props.title && heading(props.heading, props.title),
    ...parseMarkdown(props.body ?? '').map((part) => {
      if (part.kind === 'list') return list(part.items.map(say))
      return part.kind === 'paragraph' ? say(part.runs) : `${'#'.repeat(part.level)} ${say(part.runs)}`
    }),
  )
}

/** The spaces between a run and its neighbours stay. */
function keepEnds(text: string): string {
  const [, before = '', inside = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  return `${before && ' '}${plain(inside)}${after && ' '}`
}
