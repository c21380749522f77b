import type { ProductFilterInput, ProductListInput, ProductSort } from '#backend/generated/resolvers.ts'
import type { CatalogService, ProductModel } from '../catalog/index.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { facetName, type LabelContext, valueName } from './facet-labels.ts'
import { offeredFacets } from './index/facet-rules.ts'
import { findList } from './lists.ts'
import type { SearchIndex, SearchResult, SearchScope } from './search.port.ts'

export interface SearchDeps {
  readonly index: SearchIndex
  readonly catalog: CatalogService
}

export type SearchService = ReturnType<typeof createSearchService>

const largestPage = 100
const deepestOffset = 100_000
const sorts = ['LATEST', 'MOST_SOLD', 'PRICE_ASC', 'PRICE_DESC'] as const
/** Upper ends of the price buckets in whole units of the currency, as shoppers think of them. */
const priceSteps: Readonly<Record<string, readonly number[]>> = {
  SEK: [99, 199, 299, 499],
  NOK: [99, 199, 299, 499],
  DKK: [79, 149, 249, 399],
  EUR: [9, 19, 29, 49],
}
const millisecondsOfDay = 86_400_000

/** Use cases of lists and searches. */
export function createSearchService({ index, catalog }: SearchDeps) {
  return {
    async list(input: ProductListInput, context: RequestContext) {
      const { category, ...scope } = await scopeOf(input, context)
      const sort = input.sort ?? defaultSort(input)
      const pageSize = Math.min(largestPage, Math.max(1, input.pageSize ?? 24))
      const page = Math.max(1, Math.min(input.page ?? 1, Math.floor(deepestOffset / pageSize)))
      const facets = input.facets ?? offeredFacets(category)
      const offered = facets.includes('categories') ? await offeredCategories(category, context) : []
      const steps = priceSteps[context.market.currency] ?? priceSteps.EUR ?? []
      const result = await index.search({
        marketId: context.market.id,
        language: context.language,
        today: Math.floor(context.now / millisecondsOfDay),
        scope: { ...scope, ...(category === undefined ? {} : { category }) },
        filters: filtersOf(input.filters ?? []),
        sort,
        offset: (page - 1) * pageSize,
        limit: pageSize,
        facets,
        categoryIds: offered.map(({ id }) => id),
        priceBounds: steps.map((step) => step * 100 + 99),
      })
      touch(input, context)
      const labels: LabelContext = {
        language: context.language,
        locale: context.locale,
        currency: context.market.currency,
        categories: new Map(offered.map(({ id, name }) => [id, name])),
      }
      return {
        total: result.total,
        items: await productsOf(result.productIds, context),
        page,
        pageCount: Math.max(1, Math.ceil(result.total / pageSize)),
        sort,
        sortOptions: input.search ? [...sorts, 'RELEVANCE' as const] : [...sorts],
        facets: facetsOf(result, labels),
        didYouMean: result.didYouMean,
        isbnProblem: result.isbnProblem,
      }
    },

    async suggest(words: string, context: RequestContext) {
      const text = words.trim().slice(0, 100)
      if (text.length < 2) return { products: [], authors: [], series: [], categories: [], queries: [] }
      const { id: marketId } = context.market
      const found = await index.suggest({ words: text, marketId, language: context.language, limit: 6 })
      const series = await Promise.all(found.seriesIds.map((id) => catalog.seriesById(context, id)))
      const begin = text.toLowerCase()
      const roots = await catalog.categories.roots(context)
      const below = await Promise.all(roots.map(({ id }) => catalog.categories.children(context, id)))
      const categories = [...roots, ...below.flat()].filter((category) =>
        category.texts[context.language]?.name.toLowerCase().startsWith(begin),
      )
      return {
        products: await productsOf(found.productIds, context),
        authors: [...(await catalog.contributorsByIds(context, found.authorIds))],
        series: series.flatMap((entry) => entry ?? []),
        categories: categories.slice(0, 3),
        queries: [...found.queries],
      }
    },

    /** What stands at the top of the bestsellers: authors' names, as shoppers type them. */
    async topSearches(context: RequestContext): Promise<readonly string[]> {
      const { items } = await this.list({ list: 'bestsellers', pageSize: 12, facets: [] }, context)
      return [...new Set(items.map((product: ProductModel) => product.name))].slice(0, 8)
    },
  }

  async function scopeOf(input: ProductListInput, context: RequestContext): Promise<SearchScope> {
    const list = input.list ? findList(input.list) : null
    const category = input.category ? await catalog.categories.byAlias(context, input.category) : null
    return {
      ...(input.category ? { category: category?.id ?? '' } : {}),
      ...(input.brand ? { brand: input.brand } : {}),
      ...(input.author ? { author: input.author } : {}),
      ...(input.series ? { series: input.series } : {}),
      ...(input.discountCampaign ? { discountCampaign: input.discountCampaign } : {}),
      ...(input.relatedTo ? { relatedTo: Number(input.relatedTo) } : {}),
      ...(input.productIds ? { productIds: input.productIds.slice(0, largestPage).map(Number) } : {}),
      ...(input.search ? { words: input.search.slice(0, 200) } : {}),
      ...(input.list ? { rule: list?.rule ?? { below: {} } } : {}),
    }
  }

  /** The categories below the list's own, or the top ones. */
  async function offeredCategories(category: string | undefined, context: RequestContext) {
    const { categories } = catalog
    const offered = category ? await categories.children(context, category) : await categories.roots(context)
    return offered.map(({ id, texts }) => ({ id, name: texts[context.language]?.name ?? texts.sv?.name ?? id }))
  }

  async function productsOf(ids: readonly number[], context: RequestContext): Promise<ProductModel[]> {
    return [...(await catalog.productsByIds(context, ids))]
  }
}

function defaultSort(input: ProductListInput): ProductSort {
  if (input.search || input.relatedTo || input.productIds) return 'RELEVANCE'
  return (input.list ? findList(input.list)?.sort : undefined) ?? 'MOST_SOLD'
}

function filtersOf(filters: readonly ProductFilterInput[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(filters.slice(0, 20).map(({ id, values }) => [id, values.slice(0, 50)]))
}

function facetsOf(result: SearchResult, labels: LabelContext) {
  return result.facets
    .filter(({ values }) => values.length > 1 || values.some(({ selected }) => selected))
    .map(({ id, values }) => ({
      id,
      label: facetName(id, labels.language),
      values: values.map((value) => ({ ...value, label: valueName(id, value.id, value.label, labels) })),
    }))
}

/** What the answer hangs on besides its products: the index (told after it was rebuilt), and the list's own subject. */
function touch(input: ProductListInput, context: RequestContext): void {
  context.tags.add('search')
  if (input.brand) context.tags.add(`brand:${input.brand}`)
  if (input.discountCampaign) context.tags.add('campaigns')
}
