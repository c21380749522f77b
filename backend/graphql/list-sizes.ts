/**
 * How many entries a list is taken to have when nothing that is asked says so, by `Type.field`: as many as a large shop has,
 * for what an operation may cost is decided before anything is read. Lists that are not here have `usualSize`.
 */
export const listSizes: Readonly<Record<string, number>> = {
  'AuthorPage.items': 100,
  'Balance.entries': 50,
  'BrandPage.items': 100,
  'BuilderSpace.entries': 100,
  'Cart.appliedCampaigns': 3,
  'Cart.gifts': 3,
  'Cart.items': 20,
  'Cart.missedGifts': 3,
  'CartItemCampaign.appliedCampaigns': 3,
  'CartItemCampaign.prices': 3,
  'Category.aliases': 5,
  'Category.path': 5,
  'Channel.markets': 4,
  'Contributor.series': 5,
  'Customer.orders': 50,
  'FacetLayout.entries': 20,
  'FavoriteList.items': 50,
  'Market.allowedLanguages': 5,
  'MerchandisedList.issues': 3,
  'NamedList.aliases': 5,
  'Order.lines': 20,
  'Order.refunds': 3,
  'PageState.published': 5,
  'ParameterGroup.parameters': 5,
  'Product.categories': 3,
  'Product.contributors': 3,
  'Product.discountCampaigns': 3,
  'Product.parameterGroups': 5,
  'Product.productImages': 3,
  'Product.skus': 2,
  'ProductList.items': 24,
  'Query.campaigns': 100,
  'Query.contentCalendar': 100,
  'Query.contentImages': 200,
  'Query.contentLog': 100,
  'Query.favoriteLists': 10,
  'Query.mails': 20,
  'Query.merchandisingLog': 100,
  'Query.pages': 200,
  'Query.redirects': 100,
  'Query.revisions': 100,
  'Query.searchContent': 50,
  'Query.whereUsed': 100,
  'Series.products': 60,
  'Work.editions': 5,
}

export const usualSize = 10

/** Arguments, also of an input object, that say how many entries are asked for. */
export const sizeArguments: ReadonlySet<string> = new Set(['first', 'last', 'limit', 'pageSize'])

/** Arguments whose own length says it: one entry for each. */
export const keyArguments: ReadonlySet<string> = new Set(['ids', 'revisions', 'languages'])

/** Lists of a page: the size that its field was asked for is theirs. */
export const pagedFields: ReadonlySet<string> = new Set(['items', 'titles', 'products', 'nodes', 'edges'])

/**
 * Values that a field counts for besides those of its answer: what it takes to work it out. Other fields of the query's root
 * count `usualWeight`.
 */
export const fieldWeights: Readonly<Record<string, number>> = {
  'Query.explainList': 2_000,
  'Query.exportMyData': 5_000,
  'Query.productList': 400,
  'Query.searchContent': 1_000,
  'Query.suggestions': 400,
}

export const usualWeight = 20
