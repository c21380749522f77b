'use client'

import dynamic from 'next/dynamic'

// These components are loaded on demand, because other pages must not load code that only the gallery uses.
export const LiveForm = dynamic(() => import('./live-form.client.tsx').then((module) => module.LiveFormClient))
export const ExampleFrame = dynamic(() =>
  import('./example-frame.client.tsx').then((module) => module.ExampleFrameClient),
)
export const IndexList = dynamic(() => import('./index-list.client.tsx').then((module) => module.IndexListClient))
