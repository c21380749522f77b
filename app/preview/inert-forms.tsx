'use client'

import dynamic from 'next/dynamic'
import type { InertWords } from './inert-forms.client.tsx'

const Client = dynamic(() => import('./inert-forms.client.tsx').then((module) => module.InertFormsClient))

/** Renders the script that disables a preview's forms and explains why they do nothing. */
export function InertForms(props: { readonly words: InertWords }) {
  return <Client {...props} />
}
