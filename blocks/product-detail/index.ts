import { defineBlock } from '#runtime/registry/define-block.ts'
import { productDetailExamples } from './examples.ts'
import { loadProductDetail } from './load.ts'
import { productDetailMarkdown } from './markdown.ts'
import { ProductDetail } from './product-detail.tsx'
import { productDetailProps } from './schema.ts'

export const productDetail = defineBlock({
  type: 'product-detail',
  props: productDetailProps,
  examples: productDetailExamples,
  load: loadProductDetail,
  view: ProductDetail,
  markdown: productDetailMarkdown,
  onError: 'fail-page',
  aboveFold: true,
  editor: {
    title: { sv: 'Produkt', en: 'Product detail' },
    group: 'products',
    subject: 'product',
    words: {
      examples: {
        all: { sv: 'Allt om boken', en: 'All details' },
        short: { sv: 'Utan fakta och författare', en: 'Without facts or authors' },
      },
    },
  },
})
