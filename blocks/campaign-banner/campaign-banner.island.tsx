'use client'

import dynamic from 'next/dynamic'
import type { CountdownProps } from './campaign-banner.client.tsx'

const Client = dynamic(() => import('./campaign-banner.client.tsx').then((module) => module.CountdownClient))

export function Countdown(props: CountdownProps) {
  return <Client {...props} />
}
