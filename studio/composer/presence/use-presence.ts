import { useEffect, useState } from 'react'
import { HeartbeatDocument, type HeartbeatMutation } from '#generated/graphql.ts'
import { useStudio } from '../../studio-context.tsx'

export type PresentStaff = HeartbeatMutation['heartbeat'][number]

/** Milliseconds. */
const beatEvery = 10_000
/** Whoever walks through the blocks by keyboard is not told of at each. */
const restsAfter = 400

const nobody: readonly PresentStaff[] = []

/** Says that this page is open, and at which block; answers who else has it open. Nobody, while the shop does not answer. */
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

/** A beat at which nothing is new draws nothing. */
const isSame = (one: readonly PresentStaff[], other: readonly PresentStaff[]) =>
  JSON.stringify(one) === JSON.stringify(other)
