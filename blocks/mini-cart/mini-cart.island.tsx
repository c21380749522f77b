'use client'

import dynamic from 'next/dynamic'
import { useSnapshot } from 'valtio'
import { modal } from '#runtime/state/modal.ts'
import type { MiniCartClientProps } from './mini-cart.client.tsx'

const Client = dynamic(() => import('./mini-cart.client.tsx').then((module) => module.MiniCartClient))

/** Loads the script of the cart panel when the panel is opened. */
export function MiniCartPanel(props: MiniCartClientProps) {
  const { current } = useSnapshot(modal)
  return current === 'mini-cart' ? <Client {...props} /> : null
}
