import type { z } from 'zod'
import { heading, link, paragraphs, parts, plain } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import { endsLine } from './ends-line.ts'
import type { CampaignBannerData } from './load.ts'
import type { campaignBannerProps } from './schema.ts'

export function campaignBannerMarkdown({
  props,
  data: { ends },
  context,
}: MarkdownView<z.infer<typeof campaignBannerProps>, CampaignBannerData>): string {
  const { href } = context
  return parts(
    heading(2, props.title ?? ''),
    props.text && paragraphs(props.text),
    ends && plain(endsLine(ends, context)),
    props.action?.label && link(props.action.label, href(props.action.to)),
  )
}
