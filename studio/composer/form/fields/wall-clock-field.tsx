'use client'

import type { SchemaFieldProps } from '../field.tsx'
import { FieldFrame } from '../field-frame.tsx'
import styles from '../form.module.css'
import { useForm } from '../form-context.tsx'

/** Renders a wall-clock time. Its instant depends on the zone, which has a field of its own. */
export function WallClockField(props: SchemaFieldProps) {
  const { path, title, value, isRequired } = props
  const { change } = useForm()
  return (
    <FieldFrame {...props}>
      {(control) => (
        <input
          {...control}
          className={styles.input}
          type="datetime-local"
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget }) =>
            change(path, currentTarget.value === '' && !isRequired ? undefined : currentTarget.value, title, 'typed')
          }
        />
      )}
    </FieldFrame>
  )
}
