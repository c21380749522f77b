import { SampleSubjectsDocument, type SampleSubjectsQuery } from '#generated/graphql.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import { type Language, languages } from '#schemas/languages.ts'
import type { PageDefinition } from '#schemas/page.ts'

interface SampleInput {
  readonly definition: Pick<PageDefinition, 'route' | 'match'>
  readonly language: Language
  /** Alias of the subject to preview. If empty, a sample is picked. */
  readonly subject: string
  readonly query: RequestQuery
}

/** Routes that need a subject, each with the parameter that names the subject and a function that chooses a sample. */
const samples: Readonly<
  Record<string, { readonly param: string; readonly choose: (found: SampleSubjectsQuery) => string | undefined }>
> = {
  product: { param: 'alias', choose: (found) => found.productList.items[0]?.alias },
  category: { param: 'category', choose: (found) => found.categories[0]?.alias },
  brand: { param: 'brand', choose: (found) => found.brands.items[0]?.alias },
  author: { param: 'alias', choose: (found) => found.authors.items[0]?.alias },
  list: { param: 'list', choose: (found) => found.namedLists[0]?.alias },
  discountCampaign: { param: 'discountCampaign', choose: (found) => found.discountCampaigns[0]?.alias },
  series: {
    param: 'alias',
    choose: (found) => found.productList.items.flatMap(({ work }) => work.series?.alias ?? [])[0],
  },
  search: { param: 'search', choose: () => 'bok' },
}

/**
 * Returns the route parameters for a preview of a page. They contain the page's own alias, or else the subject in the
 * page's route, or else the given subject, or else a sample.
 */
export async function sampleParams(input: SampleInput): Promise<Readonly<Record<string, string>>> {
  const { definition, language, subject, query } = input
  const { name, params = {}, alias } = definition.route
  if (alias !== undefined) return { ...params, alias: aliasIn(alias, language) }
  const sample = samples[name]
  if (!sample || params[sample.param]) return params
  if (subject !== '') return { ...params, [sample.param]: subject }
  const found = await query.query(SampleSubjectsDocument, {})
  const ruled = name === 'category' ? ruledCategory(definition.match?.category, found) : undefined
  const chosen = ruled ?? sample.choose(found)
  return chosen ? { ...params, [sample.param]: chosen } : params
}

function aliasIn(alias: NonNullable<PageDefinition['route']['alias']>, language: Language): string {
  if (typeof alias === 'string') return alias
  const order = [language, ...languages]
  return order.map((own) => alias.$t[own]).find((own) => typeof own === 'string') ?? ''
}

/**
 * Returns the alias of the first sample category whose id is in `ids`, the categories to which a page applies. Returns
 * undefined when `ids` is undefined or contains no sample category.
 */
function ruledCategory(ids: readonly string[] | undefined, { categories }: SampleSubjectsQuery): string | undefined {
  const all = categories.flatMap((top) => [
    top,
    ...top.children.flatMap((inner) => [inner, ...('children' in inner ? inner.children : [])]),
  ])
  return all.find(({ id }) => ids?.includes(id))?.alias
}
