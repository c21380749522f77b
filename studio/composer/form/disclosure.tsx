'use client'

import { type ReactNode, useState } from 'react'
import styles from './form.module.css'

interface DisclosureProps {
  readonly title: string
  /** Whether the part is initially open. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

export function Disclosure({ title, isOpen = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(isOpen)
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={(event) => {
        // Ignore nested disclosures, whose `toggle` event React bubbles up to here.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open)
      }}
    >
      <summary>{title}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
