import type { Language } from '#schemas/languages.ts'
import type { CategoryModel } from '../catalog.models.ts'

/** Categories in menu order, indexed by id, parent and alias. */
export interface CategoryTree {
  /** All categories level by level, beginning with the root categories. */
  readonly all: readonly CategoryModel[]
  find(id: string): CategoryModel | null
  /** Returns the children of a category, or the root categories for null. */
  below(id: string | null): readonly CategoryModel[]
  /** Finds a category by alias: first among the aliases in the given language, then among all. */
  findByAlias(alias: string, language: Language): CategoryModel | null
}

export function createCategoryTree(all: readonly CategoryModel[]): CategoryTree {
  const byId = new Map(all.map((category) => [category.id, category]))
  const byParent = Map.groupBy(all, ({ parentId }) => parentId)
  const byAlias = Map.groupBy(
    all.flatMap((category) =>
      Object.entries(category.texts).flatMap(([language, text]) =>
        text ? [{ alias: text.alias, language, category }] : [],
      ),
    ),
    ({ alias }) => alias,
  )
  return {
    all: all.toSorted((a, b) => a.path.length - b.path.length),
    find: (id) => byId.get(id) ?? null,
    below: (id) => byParent.get(id) ?? [],
    findByAlias(alias, language) {
      const named = byAlias.get(alias) ?? []
      return (named.find((one) => one.language === language) ?? named[0])?.category ?? null
    },
  }
}
