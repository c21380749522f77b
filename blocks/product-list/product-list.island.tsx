'use client'

import dynamic from 'next/dynamic'
import type { ListEnhancementProps } from './product-list.client.tsx'

const Client = dynamic(() => import('./product-list.client.tsx').then((module) => module.ListEnhancementClient))

/** Filters, sorts and paginates without reloading the page. */
export function ListEnhancement(props: ListEnhancementProps) {
  return <Client {...props} />
}
