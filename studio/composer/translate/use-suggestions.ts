'use client'

import { useState } from 'react'
import { SuggestTranslationsDocument, TranslationHelpDocument } from '#generated/graphql.ts'
import type { Language } from '#schemas/languages.ts'
import type { TranslationUnit } from '#schemas/translation/units.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { failureMessage } from '../../staff-frame/failure.ts'
import { useStaffQuery } from '../../staff-frame/use-staff-query.ts'
import { useStudio } from '../../studio-context.tsx'

interface Suggestion {
  /** Source text for which the suggestion was made. */
  readonly source: string
  readonly text: string
}

interface Limits {
  readonly maxTexts: number
  readonly maxCharacters: number
}

export interface Suggestions {
  /** Whether the shop has a translation service. */
  readonly isOn: boolean
  readonly isLoading: boolean
  /**
   * Returns the suggestion for a text; undefined when there is no suggestion, or when the source has changed since the
   * suggestion was made.
   */
  of(unit: TranslationUnit): string | undefined
  /** Outcome of the last request, as a sentence. */
  readonly sentence: string
  load(units: readonly TranslationUnit[]): Promise<void>
  remove(ids: readonly string[]): void
}

/**
 * Loads suggestions of the translation service. A suggestion is stored only when a person accepts it. Suggestions stay
 * in memory when another language is shown, because the response with them may arrive after the user has changed the
 * language.
 */
export function useSuggestions(language: Language): Suggestions {
  const { query } = useStudio()
  const { t } = useStaffTranslation()
  const { data } = useStaffQuery(TranslationHelpDocument, {})
  const limits = data?.translationHelp ?? null
  const [found, setFound] = useState<ReadonlyMap<string, Suggestion>>(new Map())
  const [sentence, say] = useState('')
  const [isLoading, setLoading] = useState(false)
  const keyOf = (id: string) => `${language} ${id}`

  async function load(units: readonly TranslationUnit[]): Promise<void> {
    if (!limits || isLoading) return
    setLoading(true)
    say('')
    let count = 0
    try {
      for (const part of inParts(units, limits)) {
        const { suggestTranslations: done } = await query.run(SuggestTranslationsDocument, {
          language,
          texts: part.map(({ source }) => source),
        })
        if (done.__typename === 'TranslationProblem') return say(done.message)
        const own = part.flatMap(({ id, source }, index) => {
          const text = done.texts[index]
          return text ? [[keyOf(id), { source, text }] as const] : []
        })
        count += own.length
        setFound((before) => new Map([...before, ...own]))
      }
      say(t('translate:suggested', { count, texts: units.length }))
    } catch (error) {
      say(failureMessage(error, t))
    } finally {
      setLoading(false)
    }
  }

  return {
    isOn: limits !== null,
    isLoading,
    sentence,
    of: ({ id, source }) => {
      const suggestion = found.get(keyOf(id))
      return suggestion?.source === source ? suggestion.text : undefined
    },
    load,
    remove: (ids) => {
      const keys = new Set(ids.map(keyOf))
      setFound((before) => new Map([...before].filter(([key]) => !keys.has(key))))
    },
  }
}

/** Splits texts into requests within the limits. A text that alone exceeds the limit of characters is left out. */
function inParts(units: readonly TranslationUnit[], { maxTexts, maxCharacters }: Limits): readonly TranslationUnit[][] {
  const parts: TranslationUnit[][] = []
  let characters = 0
  for (const unit of units) {
    if (unit.source.length > maxCharacters) continue
    const last = parts.at(-1)
    characters += unit.source.length
    if (last && last.length < maxTexts && characters <= maxCharacters) {
      last.push(unit)
      continue
    }
    characters = unit.source.length
    parts.push([unit])
  }
  return parts
}
