/** A suggestion whose texts are all ready to display. */
export interface Suggestion {
  readonly href: string
  readonly text: string
  readonly note?: string
  readonly price?: string
  readonly image?: string
  /** Search query of the suggestion, if following the suggestion starts a search. */
  readonly search?: string
}

export interface SuggestionGroup {
  readonly id: 'top' | 'queries' | 'products' | 'authors' | 'series' | 'categories'
  readonly label: string
  readonly options: readonly Suggestion[]
}

/**
 * Response of the action `finding/suggest`. It includes the interface texts, so that pages on which nobody searches do
 * not load them.
 */
export interface SuggestionsResponse {
  readonly groups: readonly SuggestionGroup[]
  /** Link to all results; null while the field is empty. */
  readonly all: Suggestion | null
  /** Screen reader announcement; empty while the field is empty. */
  readonly status: string
  /** URL of the results page, without the query. */
  readonly searchAddress: string
  readonly words: { readonly label: string; readonly recent: string; readonly clear: string }
}

/** Market and language of the search. */
export interface SearchStorefront {
  readonly market: string
  readonly language: string
}

/**
 * Returns the URL of the results for a query. The query is a path segment and cannot contain a slash, so slashes become
 * spaces.
 */
export function resultsUrl(searchAddress: string, words: string): string {
  return `${searchAddress}/${encodeURIComponent(words.replaceAll('/', ' '))}`
}

/** Returns the suggestions in an action's response, or null when the response has no valid ones. */
export function suggestionsOf(answer: unknown): SuggestionsResponse | null {
  const found = typeof answer === 'object' && answer !== null && 'suggestions' in answer ? answer.suggestions : null
  return isSuggestions(found) ? found : null
}

function isSuggestions(value: unknown): value is SuggestionsResponse {
  if (typeof value !== 'object' || value === null || !('groups' in value) || !('words' in value)) return false
  const { groups, words } = value
  return (
    typeof words === 'object' &&
    words !== null &&
    Array.isArray(groups) &&
    groups.every((group) => Array.isArray(group?.options))
  )
}
