'use client'

import dynamic from 'next/dynamic'
import type { VisitorIslandProps } from './visitor.client.tsx'

const Client = dynamic(() => import('./visitor.client.tsx').then((module) => module.VisitorClient))

/** Renders what depends on the visitor on a cached page: cart count, forms and notices. */
export function VisitorIsland(props: VisitorIslandProps) {
  return <Client {...props} />
}
