import { defineBlock } from '#runtime/registry/define-block.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { categoryTilesExamples } from './examples.ts'
import { loadCategoryTiles } from './load.ts'
import { categoryTilesMarkdown } from './markdown.ts'
import { categoryTilesProps } from './schema.ts'

export const categoryTiles = defineBlock({
  type: 'category-tiles',
  props: categoryTilesProps,
  examples: categoryTilesExamples,
  load: loadCategoryTiles,
  view: CategoryTiles,
  markdown: categoryTilesMarkdown,
  editor: { title: { sv: 'Kategorier', en: 'Category tiles' }, group: 'navigation' },
})
