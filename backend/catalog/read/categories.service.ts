import type { DatabaseCache } from '../../kernel/cache/database-cache.ts'
import type { Database } from '../../kernel/database.ts'
import { andThen, type MaybePromise, onceThere } from '../../kernel/maybe-promise.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { CategoryModel } from '../catalog.models.ts'
import { findCategoryCounts, listCategories } from './category.store.ts'
import { type CategoryTree, createCategoryTree } from './category-tree.ts'
import type { LoadersOf } from './loaders.ts'

export interface CategoriesDeps {
  readonly database: Database
  readonly cache: DatabaseCache
  readonly loadersOf: LoadersOf
}

export function createCategoriesService({ database, cache, loadersOf }: CategoriesDeps) {
  const tree = (context: RequestContext): MaybePromise<CategoryTree> => {
    context.tags.add('menu')
    return context.memo('catalog.categories', () => {
      const read = async () => createCategoryTree(await listCategories(database))
      return onceThere(cache.get(context, 'catalog.categories', ['catalog', 'menu'], read))
    })()
  }
  const counts = (context: RequestContext): MaybePromise<ReadonlyMap<string, number>> =>
    context.memo('catalog.counts', () => {
      const { id } = context.market
      return onceThere(cache.get(context, `catalog.counts ${id}`, ['catalog'], () => findCategoryCounts(database, id)))
    })()
  const byIds = (context: RequestContext, ids: readonly string[]): MaybePromise<readonly CategoryModel[]> => {
    for (const id of ids) context.tags.add(`category:${id}`)
    return andThen(tree(context), ({ find }) => ids.flatMap((id) => find(id) ?? []))
  }

  return {
    byIds,
    all: (context: RequestContext) => andThen(tree(context), ({ all }) => all),
    roots: (context: RequestContext) => andThen(tree(context), ({ below }) => below(null)),
    children: (context: RequestContext, id: string) => andThen(tree(context), ({ below }) => below(id)),
    byAlias: (context: RequestContext, alias: string): MaybePromise<CategoryModel | null> =>
      andThen(tree(context), ({ findByAlias }) => {
        const found = findByAlias(alias, context.language)
        if (found) context.tags.add(`category:${found.id}`)
        return found
      }),
    async ofProduct(context: RequestContext, productId: number): Promise<readonly CategoryModel[]> {
      return byIds(context, await loadersOf(context).categoryIds.load(productId))
    },
    count(context: RequestContext, id: string): MaybePromise<number> {
      context.tags.add('catalog')
      return andThen(counts(context), (all) => all.get(id) ?? 0)
    },
  }
}

export type CategoriesService = ReturnType<typeof createCategoriesService>
