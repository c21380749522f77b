import { defineBlock } from '#runtime/registry/define-block.ts'
import { productListExamples } from './examples.ts'
import { loadProductList } from './load.ts'
import { productListMarkdown } from './markdown.ts'
import { ProductList } from './product-list.tsx'
import { productListProps } from './schema.ts'

export const productList = defineBlock({
  type: 'product-list',
  props: productListProps,
  examples: productListExamples,
  load: loadProductList,
  view: ProductList,
  markdown: productListMarkdown,
  onError: 'fail-page',
  aboveFold: true,
  editor: {
    title: { sv: 'Produktlista', en: 'Product list' },
    group: 'products',
    subject: 'category',
    words: {
      examples: {
        subject: { sv: 'Det sidan handlar om', en: 'From the page' },
        bestsellers: { sv: 'En viss lista', en: 'Specific list' },
      },
    },
  },
})
