import type { Language } from '#schemas/languages.ts'
import type { CategoryModel } from '../catalog.models.ts'

/** Categories in the order of menus, found without looking through all. */
export interface CategoryTree {
  /** The top ones first, then those below them. */
  readonly all: readonly CategoryModel[]
  find(id: string): CategoryModel | null
  /** The children of a category; null: the top. */
  below(id: string | null): readonly CategoryModel[]
  /** By alias: in the language first, then in any. */
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
