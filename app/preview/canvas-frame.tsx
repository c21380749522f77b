'use client'

import dynamic from 'next/dynamic'
import type { CanvasFrameProps } from './canvas-frame.client.tsx'

const Client = dynamic(() => import('./canvas-frame.client.tsx').then((module) => module.CanvasFrameClient))

/** Renders the bridge to the composer: receives the revision to show, and notifies it once that is shown. */
export function CanvasFrame(props: CanvasFrameProps) {
  return <Client {...props} />
}
