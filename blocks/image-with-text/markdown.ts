import type { z } from 'zod'
import { heading, link, paragraphs, parts } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import type { imageWithTextProps } from './schema.ts'

export function imageWithTextMarkdown({
  props,
  context,
}: MarkdownView<z.infer<typeof imageWithTextProps>, undefined>): string {
  const { image, action } = props
  return parts(
    heading(2, props.title ?? ''),
    image.alt && `!${link(image.alt, context.href({ url: image.src }))}`,
    paragraphs(props.body ?? ''),
    action?.label && link(action.label, context.href(action.to)),
  )
}
