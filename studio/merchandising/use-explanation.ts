import { useCallback, useEffect, useState } from 'react'
import { ExplainListDocument, type ExplainListQuery } from '#generated/graphql.ts'
import { useStudio } from '../studio-context.tsx'

export type Explanation = NonNullable<ExplainListQuery['explainList']>
export type ExplainedTitle = Explanation['titles'][number]
export type AbsentTitle = Explanation['absent'][number]

const shown = 60

/**
 * Loads the titles of a list's draft in a market, and loads them again for each new revision. `arrange` shows a new
 * order before the order is saved.
 */
export function useExplanation(list: string, market: string, revision: string | null) {
  const { query } = useStudio()
  const [explanation, setExplanation] = useState<Explanation | null>(null)
  useEffect(() => {
    if (revision === null) return
    const controller = new AbortController()
    query
      .run(ExplainListDocument, { list, market, limit: shown }, { signal: controller.signal })
      .then(({ explainList: found }) => {
        if (!controller.signal.aborted) setExplanation(found)
      })
      .catch(() => undefined)
    return () => controller.abort()
  }, [query, list, market, revision])
  const arrange = useCallback(
    (change: (titles: readonly ExplainedTitle[]) => readonly ExplainedTitle[]) =>
      setExplanation((before) => before && { ...before, titles: [...change(before.titles)] }),
    [],
  )
  return { explanation, arrange }
}
