'use client'

import { Label, Text, TextArea, TextField } from 'react-aria-components'
import styles from './fields.module.css'

interface TextAreaRowProps {
  readonly label: string
  readonly hint: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function TextAreaRow({ label, hint, value, onChange }: TextAreaRowProps) {
  return (
    <TextField className={styles.field ?? ''} value={value} onChange={onChange}>
      <Label>{label}</Label>
      <TextArea rows={4} />
      <Text slot="description">{hint}</Text>
    </TextField>
  )
}
