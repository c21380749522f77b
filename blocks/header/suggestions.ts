/** A suggestion. All texts are formatted for display. */
export interface Suggestion {
  readonly href: string
  readonly text: string
  readonly note?: string
  readonly price?: string
  readonly image?: string
  /**
   * Text to add to the recent searches when the visitor follows the suggestion; absent when the suggestion is not a
   * search.
   */
  readonly search?: string
}

export interface SuggestionGroup {
  readonly id: 'top' | 'queries' | 'products' | 'authors' | 'series' | 'categories'
  readonly label: string
  readonly options: readonly Suggestion[]
}

/**
 * Response of the action `finding/suggest`. It includes the texts of the interface, so that pages do not load them
 * before the visitor searches.
 */
export interface SuggestionsResponse {
  readonly groups: readonly SuggestionGroup[]
  /** Link to all results; null when the visitor has typed fewer than two letters. */
  readonly all: Suggestion | null
  /** Text for screen readers to announce; empty when the visitor has typed fewer than two letters. */
  readonly status: string
  /** URL of the results page, to which the query is appended. */
  readonly searchAddress: string
  readonly words: { readonly label: string; readonly recent: string; readonly clear: string }
}

export interface SearchStorefront {
  readonly market: string
  readonly language: string
}

/**
 * Returns the URL of the results for a query. The query is one path segment, so slashes in it are replaced by spaces.
 */
export function resultsUrl(searchAddress: string, words: string): string {
  return `${searchAddress}/${encodeURIComponent(words.replaceAll('/', ' '))}`
}

/** Returns the suggestions in an action's response, or null when the response contains none or is malformed. */
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
