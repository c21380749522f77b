'use client'

import dynamic from 'next/dynamic'
import type { HeaderScrollProps } from './header.client.tsx'

const Client = dynamic(() => import('./header.client.tsx').then((module) => module.HeaderScrollClient))

/**
 * Hides the header on scrolling down and shows it on scrolling up. Closes the header's panels on Escape and on clicks
 * outside.
 */
export function HeaderScroll(props: HeaderScrollProps) {
  return <Client {...props} />
}
