'use client'

import dynamic from 'next/dynamic'
import type { BridgeSettings } from './bridge-settings.ts'

// Builder's code is loaded only here, and only in the browser. The pages of the shop do not reference it (C6).
const BuilderCanvas = dynamic(() => import('./builder-canvas.tsx').then(({ BuilderCanvas: view }) => view), {
  ssr: false,
})

/** Renders the page that Builder's visual editor opens in its frame. */
export function BuilderBridge({ settings }: { readonly settings: BridgeSettings }) {
  return (
    <main id="main">
      <BuilderCanvas settings={settings} />
    </main>
  )
}
