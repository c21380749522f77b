'use client'

import dynamic from 'next/dynamic'

// Loaded on demand: a shopper's page must not load what only the gallery uses.
export const LiveForm = dynamic(() => import('./live-form.client.tsx').then((module) => module.LiveFormClient))
export const ExampleFrame = dynamic(() =>
  import('./example-frame.client.tsx').then((module) => module.ExampleFrameClient),
)
export const IndexList = dynamic(() => import('./index-list.client.tsx').then((module) => module.IndexListClient))
