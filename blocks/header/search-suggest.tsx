import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { addRecentSearch, clearSearches, readSearches } from '#runtime/state/recent-searches.ts'
import { createSuggestionFetcher } from './fetch-suggestions.ts'
import { moveActive } from './move-active.ts'
import { type ShownGroup, SuggestionList } from './suggestion-list.tsx'
import { resultsUrl, type SuggestionsResponse } from './suggestions.ts'

export interface SearchSuggestProps {
  /** Id of the search field. */
  readonly field: string
  readonly market: string
  readonly language: string
}

const storage = () => window.localStorage

/**
 * Turns the search field into a combobox with a listbox of links. The focus remains in the field: arrow keys select a
 * suggestion, Enter follows it or searches, and Escape closes the list.
 */
export function SearchSuggest({ field: fieldId, market, language }: SearchSuggestProps) {
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [answer, setAnswer] = useState<SuggestionsResponse | null>(null)
  const [recent, setRecent] = useState<readonly string[]>(() => readSearches(storage, language))
  const groups = answer ? shownGroups(answer, recent) : []
  const count = groups.reduce((sum, group) => sum + group.options.length, 0)
  const shown = open && count > 0
  const latest = useRef({ shown, count, active })
  latest.current = { shown, count, active }

  useEffect(() => {
    const field = document.getElementById(fieldId)
    const form = field?.closest('form')
    if (!(field instanceof HTMLInputElement) || !form) return
    const suggestions = createSuggestionFetcher({ market, language }, (next) => {
      setAnswer(next)
      setActive(-1)
    })
    const show = () => {
      setOpen(true)
      suggestions.suggest(field.value)
    }
    const hide = () => {
      setOpen(false)
      setActive(-1)
    }
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current
      if (event.isComposing) return
      if (event.key === 'Escape' && now.shown) {
        // The first Escape only closes the list. Without `preventDefault`, browsers would also clear the field.
        event.preventDefault()
        event.stopPropagation()
        return hide()
      }
      if (event.key === 'Enter' && now.shown && now.active >= 0) {
        event.preventDefault()
        return document.getElementById(`${listId}-${now.active}`)?.click()
      }
      const next = moveActive(event.key, now)
      if (next === null) return
      event.preventDefault()
      if (now.shown) setActive(next)
      else show()
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node) || !form.parentElement?.contains(relatedTarget)) hide()
    }
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Node && !form.parentElement?.contains(target)) hide()
    }
    const onSubmit = () => addRecentSearch(storage, language, field.value)
    field.addEventListener('input', show)
    field.addEventListener('focus', show)
    field.addEventListener('click', show)
    field.addEventListener('keydown', onKey)
    form.addEventListener('submit', onSubmit)
    form.parentElement?.addEventListener('focusout', onFocusOut)
    document.addEventListener('pointerdown', onPointer)
    if (document.activeElement === field) show()
    return () => {
      suggestions.stop()
      field.removeEventListener('input', show)
      field.removeEventListener('focus', show)
      field.removeEventListener('click', show)
      field.removeEventListener('keydown', onKey)
      form.removeEventListener('submit', onSubmit)
      form.parentElement?.removeEventListener('focusout', onFocusOut)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [fieldId, listId, market, language])

  // Update the field's attributes in the same commit as the list, so that the attributes always match the list.
  useLayoutEffect(() => {
    const field = document.getElementById(fieldId)
    if (!field) return
    const set = (name: string, value: string | null) =>
      value === null ? field.removeAttribute(name) : field.setAttribute(name, value)
    set('role', 'combobox')
    set('aria-autocomplete', 'list')
    set('aria-expanded', String(shown))
    set('aria-controls', shown ? listId : null)
    set('aria-activedescendant', shown && active >= 0 ? `${listId}-${active}` : null)
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [fieldId, listId, shown, active])

  if (!answer) return null
  return (
    <SuggestionList
      id={listId}
      open={shown}
      active={active}
      groups={groups}
      words={answer.words}
      status={open ? answer.status : ''}
      onFollow={(words) => addRecentSearch(storage, language, words)}
      onClear={() => {
        clearSearches(storage, language)
        setRecent([])
        document.getElementById(fieldId)?.focus()
      }}
    />
  )
}

/**
 * Returns the groups to show. If the response is for typed text, a link to all results comes last. If the visitor has
 * typed fewer than two letters, recent searches come first.
 */
function shownGroups(answer: SuggestionsResponse, recent: readonly string[]): readonly ShownGroup[] {
  const { groups, all, searchAddress, words } = answer
  if (all) return [...groups, { id: 'all', label: '', options: [all] }]
  if (recent.length === 0) return groups
  const own = recent.map((text) => ({ text, search: text, href: resultsUrl(searchAddress, text) }))
  return [{ id: 'recent', label: words.recent, options: own }, ...groups]
}
