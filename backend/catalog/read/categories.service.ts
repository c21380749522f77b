import type { Database } from '../../kernel/database.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import type { CategoryModel } from '../catalog.models.ts'
import { loadersOf } from './loaders.ts'

/** The category tree. */
export function createCategoriesService({ database }: { readonly database: Database }) {
  const tree = (context: RequestContext) => {
    context.tags.add('menu')
    return loadersOf(context, database).categories()
  }
  const byIds = async (context: RequestContext, ids: readonly string[]): Promise<readonly CategoryModel[]> => {
    const all = await tree(context)
    for (const id of ids) context.tags.add(`category:${id}`)
    return ids.flatMap((id) => all.find((category) => category.id === id) ?? [])
  }

  return {
    byIds,
    async roots(context: RequestContext): Promise<readonly CategoryModel[]> {
      return (await tree(context)).filter((category) => category.parentId === null)
    },
    async children(context: RequestContext, id: string): Promise<readonly CategoryModel[]> {
      return (await tree(context)).filter((category) => category.parentId === id)
    },
    /** By alias: in the language of the request first, then in any. */
    async byAlias(context: RequestContext, alias: string): Promise<CategoryModel | null> {
      const all = await tree(context)
      const found =
        all.find((category) => category.texts[context.language]?.alias === alias) ??
        all.find((category) => Object.values(category.texts).some((text) => text?.alias === alias))
      if (found) context.tags.add(`category:${found.id}`)
      return found ?? null
    },
    async ofProduct(context: RequestContext, productId: number): Promise<readonly CategoryModel[]> {
      return byIds(context, await loadersOf(context, database).categoryIds.load(productId))
    },
    async count(context: RequestContext, id: string): Promise<number> {
      context.tags.add('catalog')
      return (await loadersOf(context, database).categoryCounts()).get(id) ?? 0
    },
  }
}

export type CategoriesService = ReturnType<typeof createCategoriesService>
