'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { readViewed } from '#runtime/state/viewed.ts'
import type { ViewedClientProps } from './recently-viewed.client.tsx'

const Client = dynamic(() => import('./recently-viewed.client.tsx').then((module) => module.ViewedClient))

type ViewedIslandProps = Omit<ViewedClientProps, 'ids'> & {
  /** The title that the page itself is about. */
  readonly except: string | null
  readonly limit: number
}

/** A first visit has nothing to show, and fetches nothing. */
export function ViewedIsland({ except, limit, ...props }: ViewedIslandProps) {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const kept = readViewed(() => window.localStorage).filter((id) => id !== except)
    setIds(kept.slice(0, limit))
  }, [except, limit])
  return ids.length > 0 ? <Client {...props} ids={ids} /> : null
}
