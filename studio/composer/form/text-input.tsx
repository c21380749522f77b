'use client'

import { type ChangeEvent, useLayoutEffect, useRef } from 'react'
import { isBrowserUndo } from '../editing/whose-undo.ts'
import type { ControlProps } from './field-frame.tsx'
import styles from './form.module.css'
import { preserveCaret } from './preserve-caret.ts'

export interface TextInputProps extends ControlProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly isMultiLine?: boolean
  readonly placeholder?: string | undefined
  readonly lang?: string
  readonly onBlur?: () => void
  /** Accessible label, for a field whose visible label alone is not specific enough. It contains the visible label. */
  readonly 'aria-label'?: string
}

/**
 * Renders a text field. When something other than typing changes the text while the field has the focus, the caret
 * stays beside the same letter.
 */
export function TextInput({ value, onChange, isMultiLine = false, ...rest }: TextInputProps) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const caret = useRef<{ readonly text: string; readonly start: number; readonly end: number } | null>(null)
  const note = () => {
    const { current } = box
    if (!current) return
    caret.current = { text: current.value, start: current.selectionStart ?? 0, end: current.selectionEnd ?? 0 }
  }
  useLayoutEffect(() => {
    const before = caret.current
    const { current } = box
    if (!before || !current || document.activeElement !== current || before.text === value) return
    const [start, end] = [before.start, before.end].map((position) => preserveCaret(before.text, value, position))
    current.setSelectionRange(start ?? 0, end ?? 0)
    caret.current = { text: value, start: start ?? 0, end: end ?? 0 }
  }, [value])
  const shared = {
    ...rest,
    ref: box,
    className: styles.input,
    // Undo in this field uses the page's history (`editing/whose-undo.ts`), not the browser's.
    'data-page-text': '',
    value,
    onSelect: note,
    onFocus: note,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (isBrowserUndo(event)) return
      note()
      onChange(event.currentTarget.value)
    },
  }
  return isMultiLine ? <textarea rows={3} {...shared} /> : <input type="text" {...shared} />
}
