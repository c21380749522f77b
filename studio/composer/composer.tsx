'use client'

import dynamic from 'next/dynamic'
import type { ComposerProps } from './composer.client.tsx'

const Client = dynamic(() => import('./composer.client.tsx').then((module) => module.ComposerClient), { ssr: false })

/** Renders the composer, which is loaded only where it is used (B6). */
export function Composer(props: ComposerProps) {
  return <Client {...props} />
}
