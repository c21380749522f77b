import type { z } from 'zod'
import { heading, link, parts, plain } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import type { NewsletterSignUpData } from './load.ts'
import type { newsletterSignUpProps } from './schema.ts'

export function newsletterSignUpMarkdown({
  props,
  context,
}: MarkdownView<z.infer<typeof newsletterSignUpProps>, NewsletterSignUpData>): string {
  return parts(
    props.title && heading(props.heading, props.title),
    props.text && plain(props.text),
    link(context.t('newsletter:form.submit'), context.href({ route: 'newsletter' })),
  )
}
