import type { ListAboveInput, ProductFilterInput, ProductListInput, ProductSort } from '#backend/generated/resolvers.ts'
import { readLine } from '#schemas/values/text.ts'
import type { CatalogService, CategoryModel, ProductModel } from '../catalog/index.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { facetName, type LabelContext, valueName } from './facet-labels.ts'
import { fold, tokenize } from './index/fold.ts'
import { readPriceRange } from './index/price-ranges.ts'
import { tagsOfList } from './list-cache-tags.ts'
import { createIntentParser } from './parse-intent.ts'
import type { ListSelection, Merchandise, SearchIndex, SearchQuery, SearchResult, SearchScope } from './search.port.ts'
import { searchWithIntent } from './search-with-intent.ts'

export interface SearchDeps {
  readonly index: SearchIndex
  readonly catalog: CatalogService
  readonly merchandise: Merchandise
  /** Sort order of lists that do not define a sort order. */
  readonly defaultSort: ProductSort
}

export type SearchService = ReturnType<typeof createSearchService>

const maxPage = 100
const deepestOffset = 100_000
/**
 * A list avoids titles that other lists above it on the web page show. This is the maximum number of such lists that
 * are taken into account.
 */
const maxAbove = 12
const sorts = ['LATEST', 'MOST_SOLD', 'PRICE_ASC', 'PRICE_DESC'] as const
/** Upper bounds of the price buckets in whole units of the currency: prices just below a round number. */
const priceSteps: Readonly<Record<string, readonly number[]>> = {
  SEK: [99, 199, 299, 499],
  NOK: [99, 199, 299, 499],
  DKK: [79, 149, 249, 399],
  EUR: [9, 19, 29, 49],
}
const millisecondsOfDay = 86_400_000

export function createSearchService({ index, catalog, merchandise, defaultSort }: SearchDeps) {
  const readWishes = createIntentParser()
  return {
    async list(input: ProductListInput, context: RequestContext) {
      const above = await idsAbove(input.below ?? [], context)
      const { result, page, pageSize, sort, offered, productIds } = await searchBelow(input, above, context)
      const labels: LabelContext = {
        language: context.language,
        locale: context.locale,
        currency: context.market.currency,
        categories: new Map(offered.map(({ id, name }) => [id, name])),
      }
      const facets = facetsOf(result, labels)
      return {
        total: result.total,
        items: await productsOf(productIds, context),
        page,
        // Offer only pages that start within `deepestOffset`.
        pageCount: Math.max(1, Math.ceil(Math.min(result.total, deepestOffset) / pageSize)),
        sort,
        sortOptions: input.search ? [...sorts, 'RELEVANCE' as const] : [...sorts],
        facets,
        chosen: chosenValues(input.filters ?? [], facets, labels),
        didYouMean: result.didYouMean,
        isPartial: result.isPartial,
        isbnProblem: result.isbnProblem,
      }
    },

    /**
     * Returns the product ids of a list without loading the products; limited to a category unless `category` is null.
     */
    async idsOf(
      input: ProductListInput,
      category: CategoryModel | null,
      context: RequestContext,
    ): Promise<readonly number[]> {
      const named = category ? { ...input, category: category.id } : input
      const { result } = await searchIn(named, { category, list: null }, context)
      for (const id of result.productIds) context.tags.add(`product:${id}`)
      return result.productIds
    },

    async suggest(words: string, context: RequestContext) {
      const text = readLine(words).slice(0, 100)
      if (text.length < 2) return { products: [], authors: [], series: [], categories: [], queries: [] }
      const { id: marketId } = context.market
      const [found, categories] = await Promise.all([
        index.suggest({ words: text, marketId, language: context.language, limit: 6 }),
        catalog.categories.all(context),
      ])
      const [products, authors, series] = await Promise.all([
        productsOf(found.productIds, context),
        catalog.contributorsByIds(context, found.authorIds),
        Promise.all(found.seriesIds.map((id) => catalog.seriesById(context, id))),
      ])
      const named = categories.filter(({ texts }) => hasWordThatBegins(texts[context.language]?.name ?? '', text))
      return {
        products,
        authors: [...authors],
        series: series.flatMap((entry) => entry ?? []),
        categories: named.slice(0, 3),
        queries: [...found.queries],
      }
    },

    /**
     * Returns the titles of bestsellers as suggested searches. It does not return what visitors have searched for,
     * because anyone could then place text on the page.
     */
    async topSearches(context: RequestContext): Promise<readonly string[]> {
      const { items } = await this.list({ list: 'bestsellers', pageSize: 12, facets: [] }, context)
      return [...new Set(items.map((product: ProductModel) => product.name))].slice(0, 8)
    },
  }

  /**
   * Returns the ids of the titles that the given lists show. The lists are one below the other on a web page, and each
   * shows its first page of titles.
   */
  async function idsAbove(lists: readonly ListAboveInput[], context: RequestContext): Promise<readonly number[]> {
    let above: readonly number[] = []
    for (const list of lists.slice(0, maxAbove)) {
      above = [...above, ...(await searchBelow({ ...list, facets: [] }, above, context)).productIds]
    }
    return above
  }

  /**
   * Searches the index for a list that is below other lists. Works that those lists show (`above`) are returned only to
   * fill up the page, when there are too few other works.
   */
  async function searchBelow(input: ProductListInput, above: readonly number[], context: RequestContext) {
    const [category, list] = await Promise.all([
      input.category ? catalog.categories.byAlias(context, input.category) : null,
      input.list ? shownList(input.list, context) : null,
    ])
    const found = await searchIn(input, { category, list, without: above }, context)
    const { productIds } = found.result
    if (above.length === 0 || productIds.length >= found.pageSize) return { ...found, productIds }
    const whole = await searchIn(input, { category, list }, context)
    return { ...whole, productIds: [...new Set([...productIds, ...whole.result.productIds])].slice(0, whole.pageSize) }
  }

  /** Searches the index for a list. The caller has already loaded the category and the list that the request names. */
  async function searchIn(
    input: ProductListInput,
    { category, list, without = [] }: ListPlace & { readonly without?: readonly number[] },
    context: RequestContext,
  ) {
    const sort = input.sort ?? sortOf(input, list)
    const pageSize = Math.min(maxPage, Math.max(1, input.pageSize ?? 24))
    const page = Math.max(1, Math.min(input.page ?? 1, Math.ceil(deepestOffset / pageSize)))
    const [placed, facets, wishes] = await Promise.all([
      placedIn(input, { list, sort, category }, context),
      input.facets ?? merchandise.offeredFacets(context, category?.path ?? []),
      input.search && !input.category ? wishesOf(input.search, context) : null,
    ])
    const offered = facets.includes('categories') ? await offeredCategories(category?.id, context) : []
    const steps = priceSteps[context.market.currency] ?? priceSteps.EUR ?? []
    const query: SearchQuery = {
      ...plainQuery(context),
      scope: { ...scopeOf(input, category?.id ?? '', list), ...membersWithout(without, placed?.members) },
      filters: filtersOf(input.filters ?? []),
      sort,
      ...(placed?.arrangement ? { arrangement: placed.arrangement } : {}),
      offset: (page - 1) * pageSize,
      limit: pageSize,
      facets: facets.filter(isFacetId),
      categoryIds: offered.map(({ id }) => id),
      priceBounds: steps.map((step) => step * 100 + 99),
    }
    const search = () => (wishes ? searchWithIntent(index, query, wishes) : index.search(query))
    const result = await context.memo(`search ${JSON.stringify([query, input.search])}`, search)
    for (const tag of tagsOfList(query.scope, result)) context.tags.add(tag)
    touch(input, context)
    return { result, page, pageSize, sort, offered }
  }

  /** Returns the sort order for a request that does not specify a sort order (specification, section 5). */
  function sortOf(input: ProductListInput, list: ListSelection | null): ProductSort {
    if (input.search || input.relatedTo || input.productIds) return 'RELEVANCE'
    return list?.sort ?? defaultSort
  }

  /** Returns a list, or its fallback when the list is empty. */
  async function shownList(alias: string, context: RequestContext): Promise<ListSelection | null> {
    const list = await merchandise.findList(context, alias)
    if (!list || list.fallback === null) return list
    const { rule, members, sort } = list
    const { total } = await index.search({ ...plainQuery(context), scope: { rule, members }, sort })
    return total > 0 ? list : ((await merchandise.findList(context, list.fallback)) ?? list)
  }

  /**
   * Returns the pinned, boosted and buried titles (`arrangement`) and the added and removed titles (`members`) that
   * merchandising and campaigns define. The arrangement applies only in the list's own sort order; the members apply in
   * every order.
   */
  async function placedIn(
    input: ProductListInput,
    { list, sort, category }: PlacedWhere,
    context: RequestContext,
  ): Promise<Partial<Pick<ListSelection, 'members' | 'arrangement'>> | null> {
    const own = !input.search && !input.relatedTo && !input.productIds
    if (list) return own && sort === list.sort ? list : { members: list.members }
    if (!category || !own || sort !== sortOf(input, null)) return null
    const aliases = Object.values(category.texts).flatMap((text) => text?.alias ?? [])
    return merchandise.firstsIn(context, [category.id, ...aliases])
  }

  async function offeredCategories(category: string | undefined, context: RequestContext) {
    const { categories } = catalog
    const offered = category ? await categories.children(context, category) : await categories.roots(context)
    return offered.map(({ id, texts }) => ({ id, name: texts[context.language]?.name ?? texts.sv?.name ?? id }))
  }

  async function wishesOf(typed: string, context: RequestContext) {
    const { language, locale } = context
    const named = (await catalog.categories.all(context)).map(({ id, path, texts }) => ({
      id,
      path,
      name: texts[language]?.name ?? id,
    }))
    return readWishes(typed, language, locale, named)
  }

  async function productsOf(ids: readonly number[], context: RequestContext): Promise<ProductModel[]> {
    return [...(await catalog.productsByIds(context, ids))]
  }
}

/**
 * Returns whether a name contains the typed text, beginning at the start of a word. Ignores case, diacritics and
 * punctuation.
 */
function hasWordThatBegins(name: string, typed: string): boolean {
  const plain = (text: string) => ` ${tokenize(text).map(fold).join(' ')}`
  return plain(name).includes(plain(typed))
}

interface ListPlace {
  readonly list: ListSelection | null
  readonly category: CategoryModel | null
}

interface PlacedWhere extends ListPlace {
  readonly sort: ProductSort
}

/** Returns a query that counts everything that a market sells and returns no titles. */
function plainQuery({ market, language, now }: RequestContext): Omit<SearchQuery, 'sort'> {
  return {
    marketId: market.id,
    language,
    today: Math.floor(now / millisecondsOfDay),
    scope: {},
    filters: {},
    offset: 0,
    limit: 0,
    facets: [],
    categoryIds: [],
    priceBounds: [],
  }
}

/**
 * Returns the scope of a list request. `category` is the id of the category, or empty when the alias is unknown. If the
 * requested list does not exist, the scope matches no title.
 */
function scopeOf(input: ProductListInput, category: string, list: ListSelection | null): SearchScope {
  const products = input.list && !list ? [] : input.productIds?.slice(0, maxPage).map(Number)
  return {
    ...(input.category ? { category } : {}),
    ...(input.brand ? { brand: input.brand } : {}),
    ...(input.author ? { author: input.author } : {}),
    ...(input.series ? { series: input.series } : {}),
    ...(input.discountCampaign ? { discountCampaign: input.discountCampaign } : {}),
    ...(input.relatedTo ? { relatedTo: Number(input.relatedTo) } : {}),
    ...(products ? { productIds: products } : {}),
    ...(input.search ? { words: input.search.slice(0, 200) } : {}),
    ...(list ? { rule: list.rule } : {}),
  }
}

function membersWithout(without: readonly number[], members?: ListSelection['members']): Pick<SearchScope, 'members'> {
  if (without.length === 0) return members ? { members } : {}
  const add = members?.add.filter((id) => !without.includes(id)) ?? []
  return { members: { add, remove: [...(members?.remove ?? []), ...without] } }
}

function filtersOf(filters: readonly ProductFilterInput[]): Readonly<Record<string, readonly string[]>> {
  const taken = filters.slice(0, 20).filter(({ id }) => isFacetId(id))
  return Object.fromEntries(taken.map(({ id, values }) => [id, values.slice(0, 50)]))
}

/**
 * Returns false for names such as `constructor` and `__proto__`, which every object inherits. Facets are looked up in
 * plain objects by id, so such an id would find an inherited property.
 */
function isFacetId(id: string): boolean {
  return !(id in Object.prototype)
}

/** Returns the facets that can narrow the list, or that the visitor has chosen from. */
function facetsOf(result: SearchResult, labels: LabelContext) {
  return result.facets
    .filter(({ values }) => values.length > 1 || values.some(({ selected, count }) => selected || count < result.total))
    .map(({ id, values }) => ({
      id,
      label: facetName(id, labels.language),
      values: values.map((value) => ({ ...value, label: valueName(id, value.id, value.label, labels) })),
    }))
}

/** Returns the chosen facet values and the price range that the visitor typed, each with its label. */
function chosenValues(
  filters: readonly ProductFilterInput[],
  facets: ReturnType<typeof facetsOf>,
  labels: LabelContext,
): readonly { readonly facet: string; readonly id: string; readonly label: string | null }[] {
  return Object.entries(filtersOf(filters)).flatMap(([facet, ids]) => {
    const names = new Map(facets.find(({ id }) => id === facet)?.values.map(({ id, label }) => [id, label]))
    const nameOf = (id: string) => (facet === 'price' && readPriceRange(id) ? valueName(facet, id, id, labels) : null)
    return ids.map((id) => ({ facet, id, label: names.get(id) ?? nameOf(id) }))
  })
}

/** Adds the response's cache tags besides those of its titles: the brand and campaigns of the list. */
function touch(input: ProductListInput, context: RequestContext): void {
  if (input.brand) context.tags.add(`brand:${input.brand}`)
  if (input.discountCampaign) context.tags.add('campaigns')
}
