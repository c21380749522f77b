'use client'

import { type ReactNode, useState } from 'react'
import styles from './form.module.css'

interface DisclosureProps {
  readonly title: string
  /** At first; after that it is the reader's. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/** A part of a form that gets out of the way. */
export function Disclosure({ title, isOpen = false, children }: DisclosureProps) {
  const [open, setOpen] = useState(isOpen)
  return (
    <details
      className={styles.disclosure}
      open={open}
      onToggle={(event) => {
        // A toggle within bubbles in React.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open)
      }}
    >
      <summary>{title}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  )
}
