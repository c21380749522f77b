import { defineBlock } from '#runtime/registry/define-block.ts'
import { viewedTitles } from './actions.ts'
import { recentlyViewedExamples } from './examples.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { recentlyViewedProps } from './schema.ts'

export const recentlyViewed = defineBlock({
  type: 'recently-viewed',
  props: recentlyViewedProps,
  examples: recentlyViewedExamples,
  view: RecentlyViewed,
  actions: [viewedTitles],
  editor: {
    title: { sv: 'Nyligen visade', en: 'Recently viewed' },
    group: 'products',
    words: {
      examples: {
        eight: { sv: 'Åtta titlar', en: 'Eight titles' },
        four: { sv: 'Fyra titlar', en: 'Four titles' },
      },
    },
  },
})
