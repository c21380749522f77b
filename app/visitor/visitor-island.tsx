'use client'

import dynamic from 'next/dynamic'
import type { VisitorIslandProps } from './visitor.client.tsx'

const Client = dynamic(() => import('./visitor.client.tsx').then((module) => module.VisitorClient))

/** What is the visitor's own on a page that is the same for all: number of pieces in the cart, forms, notices. */
export function VisitorIsland(props: VisitorIslandProps) {
  return <Client {...props} />
}
