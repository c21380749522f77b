import type { ProductListInput } from '#backend/generated/resolvers.ts'
import type { CatalogService, CategoryModel, ContributorModel, ProductModel, SeriesModel } from '../../catalog/index.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { chooseRows, type RelationKind } from './related.rules.ts'

export interface RelatedDeps {
  readonly catalog: Pick<CatalogService, 'productsByIds' | 'relationsOf' | 'authorOf' | 'categories'>
  /** Returns the product ids of a list; limited to a category unless `category` is null. */
  readonly idsOf: (
    input: ProductListInput,
    category: CategoryModel | null,
    context: RequestContext,
  ) => Promise<readonly number[]>
}

export interface RelatedRow {
  readonly kind: Uppercase<RelationKind>
  readonly series: SeriesModel | null
  readonly author: ContributorModel | null
  readonly category: CategoryModel | null
  readonly products: ProductModel[]
}

export type RelatedService = ReturnType<typeof createRelatedService>

const maxTitles = 12

const kinds = { series: 'SERIES', together: 'TOGETHER', author: 'AUTHOR', category: 'CATEGORY' } as const

/**
 * Creates the function that returns rows of titles related to a product's work, closest relation first. It chooses ids
 * first, and then loads only the titles that are displayed.
 */
export function createRelatedService({ catalog, idsOf }: RelatedDeps) {
  return async (product: ProductModel, requested: number, context: RequestContext): Promise<RelatedRow[]> => {
    const limit = Math.min(maxTitles, Math.max(1, requested))
    const author = catalog.authorOf(context, product)
    const { primaryCategoryId: id } = product
    const [category = null] = id === null ? [] : await catalog.categories.byIds(context, [id])
    // Request twice the limit, because the work itself and titles in other rows are removed.
    const list = { pageSize: limit * 2, facets: [] }
    const [{ series, inSeries, together, editionIds }, byAuthor, inCategory] = await Promise.all([
      catalog.relationsOf(context, product, limit),
      author ? idsOf({ ...list, author: author.alias }, null, context) : [],
      category ? idsOf(list, category, context) : [],
    ])
    const others = (ids: readonly number[]) => ids.filter((one) => !editionIds.includes(one))
    const rows = chooseRows(
      [
        { kind: 'series', ids: inSeries },
        { kind: 'together', ids: together },
        { kind: 'author', ids: others(byAuthor) },
        { kind: 'category', ids: others(inCategory) },
      ],
      limit,
    )
    const found = await catalog.productsByIds(
      context,
      rows.flatMap(({ ids }) => ids),
    )
    const byId = new Map(found.map((one) => [one.id, one]))
    return rows
      .map(({ kind, ids }) => ({
        kind: kinds[kind],
        series: kind === 'series' ? series : null,
        author: kind === 'author' ? author : null,
        category: kind === 'category' ? category : null,
        products: ids.flatMap((one) => byId.get(one) ?? []),
      }))
      .filter(({ products }) => products.length > 0)
  }
}
