import { ProductDetailDocument, type ProductDetailQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export type ProductDetailData = NonNullable<ProductDetailQuery['product']>

export async function loadProductDetail(_props: unknown, context: BlockContext): Promise<ProductDetailData | null> {
  if (context.subject?.kind !== 'product') return null
  const { product } = await context.query(ProductDetailDocument, { alias: context.subject.alias })
  return product ?? null
}
