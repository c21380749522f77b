import { type SearchStorefront, type SuggestionsResponse, suggestionsOf } from './suggestions.ts'

/** Milliseconds without typing after which suggestions are fetched. */
const rest = 120

/**
 * Creates a function that fetches suggestions. Only the response to the latest input is used. Responses are cached
 * while the page is open.
 */
export function createSuggestionFetcher(
  { market, language }: SearchStorefront,
  onAnswer: (answer: SuggestionsResponse) => void,
) {
  const known = new Map<string, SuggestionsResponse>()
  let wanted = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: AbortController | undefined

  async function fetchFor(words: string): Promise<void> {
    pending = new AbortController()
    const address = `/actions/finding/suggest?${new URLSearchParams({ q: words, market, language })}`
    try {
      const response = await fetch(address, { headers: { accept: 'application/json' }, signal: pending.signal })
      const suggestions = suggestionsOf(await response.json())
      if (!suggestions) return
      known.set(words, suggestions)
      if (words === wanted) onAnswer(suggestions)
    } catch {
      // If the request fails, the search field still works as a plain form.
    }
  }

  return {
    suggest(text: string): void {
      const words = text.trim().length < 2 ? '' : text.trim()
      wanted = words
      clearTimeout(timer)
      pending?.abort()
      const answer = known.get(words)
      if (answer) onAnswer(answer)
      else timer = setTimeout(() => void fetchFor(words), words === '' ? 0 : rest)
    },
    stop(): void {
      clearTimeout(timer)
      pending?.abort()
    },
  }
}
