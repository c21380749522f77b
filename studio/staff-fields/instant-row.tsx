'use client'

import { type ComponentProps, useState } from 'react'
import { TextRow } from './fields.tsx'

type InstantRowProps = Omit<ComponentProps<typeof TextRow>, 'type' | 'onBlur'>

/**
 * Date and time on the wall, minutes at the finest. While it is written it may be none for a moment (the 31st of a
 * month that has 30 days): only whole ones are told, and what is no date when it is left is what it was before.
 */
export function InstantRow({ value, onChange, ...row }: InstantRowProps) {
  const [written, setWritten] = useState<string | null>(null)
  return (
    <TextRow
      {...row}
      type="datetime-local"
      value={written ?? value.slice(0, 16)}
      onChange={(next) => {
        setWritten(next)
        if (next !== '') onChange(next)
      }}
      onBlur={() => setWritten(null)}
    />
  )
}
