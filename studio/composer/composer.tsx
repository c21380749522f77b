'use client'

import dynamic from 'next/dynamic'
import type { ComposerProps } from './composer.client.tsx'

const Client = dynamic(() => import('./composer.client.tsx').then((module) => module.ComposerClient), { ssr: false })

/** Renders the composer. Its code is loaded only on the screens that use it (B6). */
export function Composer(props: ComposerProps) {
  return <Client {...props} />
}
