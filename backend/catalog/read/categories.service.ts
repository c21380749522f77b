import type { Database } from '../../kernel/database.ts'
import type { Kept } from '../../kernel/kept.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { CategoryModel } from '../catalog.models.ts'
import { findCategoryCounts, listCategories } from './category.store.ts'
import { type CategoryTree, createCategoryTree } from './category-tree.ts'
import { loadersOf } from './loaders.ts'

export interface CategoriesDeps {
  readonly database: Database
  readonly kept: Kept
}

/** The category tree. */
export function createCategoriesService({ database, kept }: CategoriesDeps) {
  const tree = (context: RequestContext): Promise<CategoryTree> => {
    context.tags.add('menu')
    return context.memo('catalog.categories', () =>
      kept.get('catalog.categories', ['catalog', 'menu'], async () =>
        createCategoryTree(await listCategories(database)),
      ),
    )
  }
  const counts = (context: RequestContext) =>
    context.memo('catalog.counts', () => {
      const { id } = context.market
      return kept.get(`catalog.counts ${id}`, ['catalog'], () => findCategoryCounts(database, id))
    })
  const byIds = async (context: RequestContext, ids: readonly string[]): Promise<readonly CategoryModel[]> => {
    const { find } = await tree(context)
    for (const id of ids) context.tags.add(`category:${id}`)
    return ids.flatMap((id) => find(id) ?? [])
  }

  return {
    byIds,
    /** The top ones first, then those below them. */
    all: async (context: RequestContext): Promise<readonly CategoryModel[]> => (await tree(context)).all,
    roots: async (context: RequestContext): Promise<readonly CategoryModel[]> => (await tree(context)).below(null),
    children: async (context: RequestContext, id: string): Promise<readonly CategoryModel[]> =>
      (await tree(context)).below(id),
    /** By alias: in the language of the request first, then in any. */
    async byAlias(context: RequestContext, alias: string): Promise<CategoryModel | null> {
      const found = (await tree(context)).findByAlias(alias, context.language)
      if (found) context.tags.add(`category:${found.id}`)
      return found
    },
    async ofProduct(context: RequestContext, productId: number): Promise<readonly CategoryModel[]> {
      return byIds(context, await loadersOf(context, database).categoryIds.load(productId))
    },
    async count(context: RequestContext, id: string): Promise<number> {
      context.tags.add('catalog')
      return (await counts(context)).get(id) ?? 0
    },
  }
}

export type CategoriesService = ReturnType<typeof createCategoriesService>
