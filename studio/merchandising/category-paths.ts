import { PickCategoriesDocument } from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'

export interface CategoryPath {
  readonly id: string
  /** Names of the category's ancestors and of the category itself, joined by “›”. */
  readonly name: string
}

/** Loads the category tree as a flat list in which children follow their parents. */
export async function loadCategoryPaths(query: StaffQuery): Promise<readonly CategoryPath[]> {
  const { categories } = await query.run(PickCategoriesDocument, {})
  return categories.flatMap((top) => [
    { id: top.id, name: top.name },
    ...top.children.flatMap((middle) => [
      { id: middle.id, name: `${top.name} › ${middle.name}` },
      ...middle.children.map((low) => ({ id: low.id, name: `${top.name} › ${middle.name} › ${low.name}` })),
    ]),
  ])
}
