'use client'

import dynamic from 'next/dynamic'

const Client = dynamic(() => import('./header.client.tsx').then((module) => module.HeaderScrollClient))

/**
 * Hides the header on scrolling down and shows it on scrolling up. Closes the header's panels on Escape and on clicks
 * outside.
 */
export function HeaderScroll({ target }: { readonly target: string }) {
  return <Client target={target} />
}
