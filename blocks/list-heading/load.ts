import { ListHeadingCategoryDocument } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export interface ListHeadingData {
  readonly children: readonly { readonly id: string; readonly name: string; readonly alias: string }[]
}

export async function loadListHeading(_props: unknown, context: BlockContext): Promise<ListHeadingData> {
  if (context.subject?.kind !== 'category') return { children: [] }
  const { category } = await context.query(ListHeadingCategoryDocument, { alias: context.subject.alias })
  return { children: category?.children.filter(({ productCount }) => productCount > 0) ?? [] }
}
