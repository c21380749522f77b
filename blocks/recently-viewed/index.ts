import { defineBlock } from '#runtime/registry/define-block.ts'
import { recentlyViewedExamples } from './examples.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { recentlyViewedProps } from './schema.ts'

export const recentlyViewed = defineBlock({
  type: 'recently-viewed',
  props: recentlyViewedProps,
  examples: recentlyViewedExamples,
  view: RecentlyViewed,
  editor: { title: { sv: 'Nyligen visade', en: 'Recently viewed' }, group: 'products' },
})
