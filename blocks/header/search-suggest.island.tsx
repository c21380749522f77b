'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import type { SearchSuggestProps } from './search-suggest.client.tsx'

const Client = dynamic(() => import('./search-suggest.client.tsx').then((module) => module.SearchSuggestClient))

/** Loads the script of the search suggestions when the field is first used. */
export function SearchSuggest(props: SearchSuggestProps) {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const field = document.getElementById(props.field)
    const want = () => setWanted(true)
    if (document.activeElement === field) want()
    field?.addEventListener('focus', want, { once: true })
    return () => field?.removeEventListener('focus', want)
  }, [props.field])
  return wanted ? <Client {...props} /> : null
}
