'use client'

import dynamic from 'next/dynamic'
import type { VisitorIslandProps } from './visitor.client.tsx'

const Client = dynamic(() => import('./visitor.client.tsx').then((module) => module.VisitorClient))

/** Renders the visitor's own parts of a shared page: cart count, forms, notices. */
export function VisitorIsland(props: VisitorIslandProps) {
  return <Client {...props} />
}
