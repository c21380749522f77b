import { z } from 'zod'
import { SuggestDocument, type SuggestQuery, TopSearchesDocument } from '#generated/graphql.ts'
import type { ActionContext } from '#runtime/actions/action-context.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { text } from '#runtime/actions/fields.ts'
import { shownAmount } from '#ui/price/shown-amount.ts'
import { resultsUrl, type Suggestion, type SuggestionGroup, type SuggestionsResponse } from './suggestions.ts'

/** Minimum number of letters for prefix matches. */
const minLetters = 2
const maxQueryLength = 100

/**
 * Returns grouped suggestions (F16, F17, N5): prefix matches, or top searches when fewer than two letters were typed.
 */
export const suggest = defineAction({
  name: 'finding/suggest',
  input: z.object({ q: text }),
  reads: true,
  async run({ q }, context) {
    const words = q.trim().slice(0, maxQueryLength)
    const suggestions = words.length < minLetters ? await answerTop(context) : await answerWords(words, context)
    return { data: { suggestions } }
  },
})

async function answerTop(context: ActionContext): Promise<SuggestionsResponse> {
  const { topSearches } = await context.query(TopSearchesDocument, {})
  return {
    ...frameOf(context),
    groups: groupsOf(context, { top: topSearches.map(searchOf(context)) }),
    all: null,
    status: '',
  }
}

async function answerWords(words: string, context: ActionContext): Promise<SuggestionsResponse> {
  const { t } = context
  const { suggest: found } = await context.query(SuggestDocument, { query: words })
  const named = (route: string, param: string) => (entry: { readonly name: string; readonly alias: string }) => ({
    href: context.href({ route, params: { [param]: entry.alias } }),
    text: entry.name,
  })
  const groups = groupsOf(context, {
    queries: found.queries.filter((query) => query !== words.toLowerCase()).map(searchOf(context)),
    products: found.products.map((product) => productOf(product, context)),
    authors: found.authors.map(named('author', 'alias')),
    series: found.series.map(named('series', 'alias')),
    categories: found.categories.map(named('category', 'category')),
  })
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  return {
    ...frameOf(context),
    groups,
    all: { ...searchOf(context)(words), text: t('finding:suggest.all', { words }) },
    status: count === 0 ? t('finding:suggest.none') : t('finding:suggest.count', { count }),
  }
}

function productOf(product: SuggestQuery['suggest']['products'][number], context: ActionContext): Suggestion {
  const { name, alias, author, formatLabel, productImages, unitPrice } = product
  const [image] = productImages
  return {
    href: context.href({ route: 'product', params: { alias } }),
    text: name,
    note: author ? `${author} · ${formatLabel}` : formatLabel,
    price: shownAmount(unitPrice, 'sellingPrice', context.vatIncluded),
    ...(image ? { image: image.fileName } : {}),
  }
}

function searchOf(context: ActionContext): (words: string) => Suggestion {
  return (words) => ({ href: resultsUrl(searchAddress(context), words), text: words, search: words })
}

function groupsOf(
  { t }: ActionContext,
  options: { readonly [Id in SuggestionGroup['id']]?: readonly Suggestion[] },
): readonly SuggestionGroup[] {
  const order = ['top', 'queries', 'products', 'authors', 'series', 'categories'] as const
  return order.flatMap((id) => {
    const found = options[id] ?? []
    return found.length > 0 ? [{ id, label: t(`finding:suggest.${id}`), options: found }] : []
  })
}

function frameOf(context: ActionContext): Pick<SuggestionsResponse, 'searchAddress' | 'words'> {
  const { t } = context
  const words = {
    label: t('finding:suggest.label'),
    recent: t('finding:suggest.recent'),
    clear: t('finding:suggest.clear'),
  }
  return { searchAddress: searchAddress(context), words }
}

function searchAddress(context: ActionContext): string {
  return context.href({ route: 'search' })
}
