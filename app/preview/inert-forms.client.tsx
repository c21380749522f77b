'use client'

import { useEffect, useState } from 'react'
import { preview } from '#runtime/state/preview.ts'
import styles from './preview.module.css'

export interface InertWords {
  /** Why nothing is put in the cart. */
  readonly cart: string
  /** Why nothing else is sent. */
  readonly form: string
}

/** Milliseconds. */
const shownFor = 6_000

/**
 * Forms of a preview lead nowhere, and say so: looking at a draft is no visit. Caught before any form or island of the page
 * hears of it, so that nothing is put in a cart, sent, or remembered.
 */
export function InertFormsClient({ words }: { readonly words: InertWords }) {
  const [said, setSaid] = useState<{ readonly text: string } | null>(null)

  useEffect(() => {
    preview.isOn = true
    const onSubmit = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      const { submitter, target } = event
      const action = submitter?.getAttribute('formaction') ?? (target as Element).getAttribute('action') ?? ''
      setSaid({ text: action.startsWith('/actions/cart/') ? words.cart : words.form })
    }
    window.addEventListener('submit', onSubmit, { capture: true })
    return () => {
      preview.isOn = false
      window.removeEventListener('submit', onSubmit, { capture: true })
    }
  }, [words])

  useEffect(() => {
    if (!said) return
    const timer = setTimeout(() => setSaid(null), shownFor)
    return () => clearTimeout(timer)
  }, [said])

  return (
    <div className={styles.told} role="status">
      {said && <p>{said.text}</p>}
    </div>
  )
}
