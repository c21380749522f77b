'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { readViewed } from '#runtime/state/viewed.ts'
import type { ViewedClientProps } from './recently-viewed.client.tsx'

const Client = dynamic(() => import('./recently-viewed.client.tsx').then((module) => module.ViewedClient))

type ViewedIslandProps = Omit<ViewedClientProps, 'ids'> & {
  /** Id of the product that the page is about, which is left out of the row; null for none. */
  readonly except: string | null
  readonly limit: number
}

/** Renders the row of recently viewed titles. On a first visit it shows and fetches nothing. */
export function ViewedIsland({ except, limit, ...props }: ViewedIslandProps) {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const stored = readViewed(() => window.localStorage).filter((id) => id !== except)
    setIds(stored.slice(0, limit))
  }, [except, limit])
  return ids.length > 0 ? <Client {...props} ids={ids} /> : null
}
