'use client'

import dynamic from 'next/dynamic'
import type { CanvasFrameProps } from './canvas-frame.client.tsx'

const Client = dynamic(() => import('./canvas-frame.client.tsx').then((module) => module.CanvasFrameClient))

/**
 * Renders the bridge to the composer. It receives the revision to show and notifies the composer once that revision is
 * on the screen.
 */
export function CanvasFrame(props: CanvasFrameProps) {
  return <Client {...props} />
}
