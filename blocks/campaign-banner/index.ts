import { defineBlock } from '#runtime/registry/define-block.ts'
import { CampaignBanner } from './campaign-banner.tsx'
import { campaignBannerExamples } from './examples.ts'
import { loadCampaignBanner } from './load.ts'
import { campaignBannerMarkdown } from './markdown.ts'
import { campaignBannerProps } from './schema.ts'

export const campaignBanner = defineBlock({
  type: 'campaign-banner',
  props: campaignBannerProps,
  examples: campaignBannerExamples,
  load: loadCampaignBanner,
  view: CampaignBanner,
  markdown: campaignBannerMarkdown,
  editor: {
    title: { sv: 'Kampanj', en: 'Campaign banner' },
    group: 'content',
    words: {
      help: {
        discountCampaign: { sv: 'Slutet hämtas därifrån.', en: 'The banner ends with this campaign.' },
      },
    },
  },
})
