'use client'

import type { TypedDocumentNode } from '@apollo/client'
import { useCallback, useEffect, useState } from 'react'
import type { StaffFailure } from '#runtime/data/staff-query.ts'
import { useStudio } from '../studio-context.tsx'
import { failureOf } from './failure.ts'

export interface QueryState<Data> {
  /**
   * Data of the last successful response; null before the first response. The data remains while the query runs again.
   */
  readonly data: Data | null
  readonly failure: StaffFailure | null
  readonly reload: () => void
}

/**
 * Runs a query, and runs it again when the variables change or `reload` is called. Does nothing while `variables` is
 * null.
 */
export function useStaffQuery<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables | null,
): QueryState<Data> {
  const { query } = useStudio()
  const [state, setState] = useState<Pick<QueryState<Data>, 'data' | 'failure'>>({ data: null, failure: null })
  const [times, setTimes] = useState(0)
  const key = variables === null ? null : JSON.stringify(variables)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `times` is a dependency only to force a reload
  useEffect(() => {
    if (key === null) return
    const gone = new AbortController()
    query.run(document, JSON.parse(key) as Variables, { signal: gone.signal }).then(
      (data) => !gone.signal.aborted && setState({ data, failure: null }),
      (error: unknown) => !gone.signal.aborted && setState((last) => ({ ...last, failure: failureOf(error) })),
    )
    return () => gone.abort()
  }, [document, key, query, times])
  return { ...state, reload: useCallback(() => setTimes((count) => count + 1), []) }
}
