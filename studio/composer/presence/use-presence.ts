import { useEffect, useState } from 'react'
import { HeartbeatDocument, type HeartbeatMutation } from '#generated/graphql.ts'
import { useStudio } from '../../studio-context.tsx'

export type PresentStaff = HeartbeatMutation['heartbeat'][number]

/** Milliseconds between heartbeats. */
const beatEvery = 10_000
/**
 * Milliseconds for which a block must stay selected before a heartbeat reports it, because editors may step through
 * many blocks by keyboard.
 */
const restsAfter = 400

const nobody: readonly PresentStaff[] = []

/**
 * Reports that this page is open, and which block is selected. Returns the other editors who have the page open; an
 * empty list while the shop does not respond.
 */
export function usePresence(pageId: string, blockId: string | null): readonly PresentStaff[] {
  const { query } = useStudio()
  const [others, setOthers] = useState(nobody)
  useEffect(() => {
    let pending: AbortController | null = null
    const beat = () => {
      // A request on a lost connection may never fail by itself, so abort the previous heartbeat when the next one is
      // due.
      if (pending) setOthers(nobody)
      pending?.abort()
      const own = new AbortController()
      pending = own
      const show = (found: readonly PresentStaff[]) => {
        if (own.signal.aborted) return
        pending = null
        setOthers((before) => (isSame(before, found) ? before : found))
      }
      query.run(HeartbeatDocument, { pageId, blockId }, { signal: own.signal }).then(
        ({ heartbeat }) => show(heartbeat),
        () => show(nobody),
      )
    }
    const first = setTimeout(beat, restsAfter)
    const timer = setInterval(beat, beatEvery)
    return () => {
      pending?.abort()
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [query, pageId, blockId])
  return others
}

const isSame = (one: readonly PresentStaff[], other: readonly PresentStaff[]) =>
  JSON.stringify(one) === JSON.stringify(other)
