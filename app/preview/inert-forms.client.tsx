'use client'

import { useEffect, useState } from 'react'
import { preview } from '#runtime/state/preview.ts'
import styles from './preview.module.css'

export interface InertWords {
  /** Message that explains why nothing is added to the cart. */
  readonly cart: string
  /** Message that explains why any other form is not submitted. */
  readonly form: string
}

/** Milliseconds for which the message is shown. */
const shownFor = 6_000

/**
 * Disables the forms of a preview and explains why, because viewing a draft is not a visit. It captures events before
 * any form or island of the page does, so nothing is added to a cart, sent or stored.
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
