/** One thing to choose among the suggestions; all of it is ready to be shown. */
export interface Suggestion {
  readonly href: string
  readonly text: string
  readonly note?: string
  readonly price?: string
  readonly image?: string
  /** The words that following it searches for. */
  readonly search?: string
}

export interface SuggestionGroup {
  readonly id: 'top' | 'queries' | 'products' | 'authors' | 'series' | 'categories'
  readonly label: string
  readonly options: readonly Suggestion[]
}

/** What the action `finding/suggest` answers. The words come with it: a page that nobody searches from carries none. */
export interface SuggestionsResponse {
  readonly groups: readonly SuggestionGroup[]
  /** All results; null while nothing is typed. */
  readonly all: Suggestion | null
  /** What a screen reader is told; empty while nothing is typed. */
  readonly status: string
  /** Address of the results page, without words. */
  readonly searchAddress: string
  readonly words: { readonly label: string; readonly recent: string; readonly clear: string }
}

/** Where the visitor searches. */
export interface SearchStorefront {
  readonly market: string
  readonly language: string
}

/** The address of the results for some words: a path, in which no slash may stand. */
export function resultsUrl(searchAddress: string, words: string): string {
  return `${searchAddress}/${encodeURIComponent(words.replaceAll('/', ' '))}`
}

/** The suggestions of an answer; null when it has none that can be read. */
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
