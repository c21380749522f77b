import {
  resultsUrl,
  type Suggestion,
  type SuggestionGroup,
  type SuggestionsResponse,
} from '#blocks/header/suggestions.ts'
import { SuggestDocument, type SuggestQuery, TopSearchesDocument } from '#generated/graphql.ts'
import { hrefTo, type NamedLink } from '#runtime/routing/href.ts'
import { shownAmount } from '#ui/price/shown-amount.ts'
import { getShop } from '../shop.ts'
import type { Action, ActionInput } from './action.ts'
import { isVatIncluded } from './is-vat-included.ts'

/** Minimum letters for suggestions. */
const minLetters = 2
const maxQueryLength = 100

/**
 * Returns suggestions in groups (F16, F17, N5): top searches while fewer than two letters are typed, otherwise prefix
 * matches.
 */
export const suggest: Action = async (input) => {
  const words = (input.form.get('q') ?? '').trim().slice(0, maxQueryLength)
  const suggestions = words.length < minLetters ? await answerTop(input) : await answerWords(words, input)
  return { data: { suggestions } }
}

async function answerTop(input: ActionInput): Promise<SuggestionsResponse> {
  const { topSearches } = await input.query.query(TopSearchesDocument, {})
  return {
    ...frameOf(input),
    groups: groupsOf(input, { top: topSearches.map(searchOf(input)) }),
    all: null,
    status: '',
  }
}

async function answerWords(words: string, input: ActionInput): Promise<SuggestionsResponse> {
  const { t } = input
  const { suggest: found } = await input.query.query(SuggestDocument, { query: words })
  const named = (route: string, param: string) => (entry: { readonly name: string; readonly alias: string }) => ({
    href: hrefOf(input, { route, params: { [param]: entry.alias } }),
    text: entry.name,
  })
  const groups = groupsOf(input, {
    queries: found.queries.filter((query) => query !== words.toLowerCase()).map(searchOf(input)),
    products: found.products.map((product) => productOf(product, input)),
    authors: found.authors.map(named('author', 'alias')),
    series: found.series.map(named('series', 'alias')),
    categories: found.categories.map(named('category', 'category')),
  })
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  return {
    ...frameOf(input),
    groups,
    all: { ...searchOf(input)(words), text: t('finding:suggest.all', { words }) },
    status: count === 0 ? t('finding:suggest.none') : t('finding:suggest.count', { count }),
  }
}

function productOf(product: SuggestQuery['suggest']['products'][number], input: ActionInput): Suggestion {
  const { name, alias, author, formatLabel, productImages, unitPrice } = product
  const [image] = productImages
  return {
    href: hrefOf(input, { route: 'product', params: { alias } }),
    text: name,
    note: author ? `${author} · ${formatLabel}` : formatLabel,
    price: shownAmount(unitPrice, 'sellingPrice', isVatIncluded(input)),
    ...(image ? { image: image.fileName } : {}),
  }
}

function searchOf(input: ActionInput): (words: string) => Suggestion {
  return (words) => ({ href: resultsUrl(searchAddress(input), words), text: words, search: words })
}

/** Returns the groups in order, without empty ones. */
function groupsOf(
  { t }: ActionInput,
  options: { readonly [Id in SuggestionGroup['id']]?: readonly Suggestion[] },
): readonly SuggestionGroup[] {
  const order = ['top', 'queries', 'products', 'authors', 'series', 'categories'] as const
  return order.flatMap((id) => {
    const found = options[id] ?? []
    return found.length > 0 ? [{ id, label: t(`finding:suggest.${id}`), options: found }] : []
  })
}

function frameOf(input: ActionInput): Pick<SuggestionsResponse, 'searchAddress' | 'words'> {
  const { t } = input
  const words = {
    label: t('finding:suggest.label'),
    recent: t('finding:suggest.recent'),
    clear: t('finding:suggest.clear'),
  }
  return { searchAddress: searchAddress(input), words }
}

function searchAddress(input: ActionInput): string {
  return hrefOf(input, { route: 'search' })
}

function hrefOf({ market, language }: ActionInput, link: NamedLink): string {
  return hrefTo(link, { market, language, config: getShop().config })
}
