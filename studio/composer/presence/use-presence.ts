import { useEffect, useState } from 'react'
import { HeartbeatDocument, type HeartbeatMutation } from '#generated/graphql.ts'
import { useStudio } from '../../studio-context.tsx'

export type PresentStaff = HeartbeatMutation['heartbeat'][number]

/** Milliseconds between heartbeats. */
const beatEvery = 10_000
/**
 * Debounce: milliseconds at one block before a heartbeat reports it, because an editor may step through many blocks by
 * keyboard.
 */
const restsAfter = 400

const nobody: readonly PresentStaff[] = []

/**
 * Reports that this page is open, and at which block. Returns the other editors who have it open, or nobody while the
 * shop does not respond.
 */
export function usePresence(pageId: string, blockId: string | null): readonly PresentStaff[] {
  const { query } = useStudio()
  const [others, setOthers] = useState(nobody)
  useEffect(() => {
    const stop = new AbortController()
    const beat = () => {
      query.run(HeartbeatDocument, { pageId, blockId }, { signal: stop.signal }).then(
        ({ heartbeat }) =>
          !stop.signal.aborted && setOthers((before) => (isSame(before, heartbeat) ? before : heartbeat)),
        () => !stop.signal.aborted && setOthers(nobody),
      )
    }
    const first = setTimeout(beat, restsAfter)
    const timer = setInterval(beat, beatEvery)
    return () => {
      stop.abort()
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [query, pageId, blockId])
  return others
}

/** Returns whether a heartbeat changed nothing, in which case nothing is rendered again. */
const isSame = (one: readonly PresentStaff[], other: readonly PresentStaff[]) =>
  JSON.stringify(one) === JSON.stringify(other)
