'use client'

import dynamic from 'next/dynamic'
import type { DeskFrameProps } from './desk-frame.client.tsx'

const Client = dynamic(() => import('./desk-frame.client.tsx').then((module) => module.DeskFrameClient))

/** Renders the studio's frame. Its script is a separate file that only staff load. */
export function DeskFrame(props: DeskFrameProps) {
  return <Client {...props} />
}
