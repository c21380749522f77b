'use client'

import { useEffect, useState } from 'react'
import type { CopyMessages } from '#preview/gallery-example.tsx'
import { copyText } from '#studio/staff-frame/copy-text.ts'
import button from '#ui/button/button.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './preview.module.css'

export interface CopyButtonProps {
  readonly text: string
  readonly messages: CopyMessages
}

/** Milliseconds for which the confirmation is shown. */
const shownFor = 4_000

export function CopyButtonClient({ text, messages }: CopyButtonProps) {
  const [result, setResult] = useState<{ readonly isCopied: boolean } | null>(null)

  useEffect(() => {
    // A failure message stays on the screen, because its instructions take longer to read.
    if (!result?.isCopied) return
    const timer = setTimeout(() => setResult(null), shownFor)
    return () => clearTimeout(timer)
  }, [result])

  return (
    <span className={styles.copy}>
      <span role="status">{result && (result.isCopied ? messages.copied : messages.failed)}</span>
      <button
        type="button"
        className={button.secondary}
        onClick={() => void copyText(text).then((isCopied) => setResult({ isCopied }))}
      >
        <Icon name={result?.isCopied ? 'check' : 'copy'} size={16} />
        {messages.copy}
      </button>
    </span>
  )
}
