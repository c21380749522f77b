'use client'

import dynamic from 'next/dynamic'
import type { CanvasFrameProps } from './canvas-frame.client.tsx'

const Client = dynamic(() => import('./canvas-frame.client.tsx').then((module) => module.CanvasFrameClient))

/** Lets the composer around the canvas say what to show, and tells it when that is there. */
export function CanvasFrame(props: CanvasFrameProps) {
  return <Client {...props} />
}
