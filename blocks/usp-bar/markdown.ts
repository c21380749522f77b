import type { z } from 'zod'
import { list, plain } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import type { uspBarProps } from './schema.ts'

export function uspBarMarkdown({ props }: MarkdownView<z.infer<typeof uspBarProps>, undefined>): string {
  return list(props.items.map(({ title, text }) => `**${plain(title ?? '')}**${text ? ` – ${plain(text)}` : ''}`))
}
