'use client'

import dynamic from 'next/dynamic'
import type { CopyButtonProps } from './copy-button.client.tsx'

const Client = dynamic(() => import('./copy-button.client.tsx').then((module) => module.CopyButtonClient))

export function CopyButton(props: CopyButtonProps) {
  return <Client {...props} />
}
