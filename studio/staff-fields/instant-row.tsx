'use client'

import { type ComponentProps, useState } from 'react'
import { TextRow } from './fields.tsx'

type InstantRowProps = Omit<ComponentProps<typeof TextRow>, 'type' | 'onBlur'>

/**
 * Renders the field of a wall-clock date and time, to the minute. While the user types, the value may be invalid for a
 * moment (the 31st of a month that has 30 days), so only valid values are reported. An invalid value is reset on blur.
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
