'use client'

import dynamic from 'next/dynamic'

const Client = dynamic(() => import('./header.client.tsx').then((module) => module.HeaderScrollClient))

/** Hides the header on scrolling down, shows it on scrolling up; closes its panels on Escape and outside clicks. */
export function HeaderScroll({ target }: { readonly target: string }) {
  return <Client target={target} />
}
