import { defineBlock } from '#runtime/registry/define-block.ts'
import { productShelfExamples } from './examples.ts'
import { loadShelf } from './load.ts'
import { productShelfMarkdown } from './markdown.ts'
import { ProductShelf } from './product-shelf.tsx'
import { productShelfProps } from './schema.ts'

export const productShelf = defineBlock({
  type: 'product-shelf',
  props: productShelfProps,
  examples: productShelfExamples,
  load: loadShelf,
  view: ProductShelf,
  markdown: productShelfMarkdown,
  editor: {
    title: { sv: 'Produkthylla', en: 'Product shelf' },
    group: 'products',
    subject: 'product',
    words: {
      examples: {
        bestsellers: { sv: 'En lista', en: 'From a list' },
        crime: { sv: 'En kategori', en: 'From a category' },
        related: { sv: 'Som passar till boken', en: 'Related to the book' },
      },
    },
  },
})
