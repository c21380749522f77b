import { CategoryTilesDocument, type CategoryTilesQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export type CategoryTilesData = CategoryTilesQuery

export function loadCategoryTiles(_props: unknown, context: BlockContext): Promise<CategoryTilesData> {
  return context.query(CategoryTilesDocument, {})
}
