'use client'

import { useState } from 'react'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { isBrowserUndo } from '../../editing/whose-undo.ts'
import type { SchemaFieldProps } from '../field.tsx'
import { FieldFrame } from '../field-frame.tsx'
import styles from '../form.module.css'
import { useForm } from '../form-context.tsx'

/** Renders a number. A number out of bounds is stored and reported as an issue, because a draft may be invalid (V3). */
export function NumberField({ isInteger, ...props }: SchemaFieldProps & { readonly isInteger: boolean }) {
  const { path, title, schema, value, isRequired } = props
  const { t } = useStaffTranslation()
  const { change } = useForm()
  const { minimum, maximum } = schema
  // Whether the box is empty. While the box is empty, a required number stays stored, because the user may type another
  // number.
  const [isEmpty, setEmpty] = useState(false)
  const note =
    minimum !== undefined && maximum !== undefined ? t('form:bounds', { least: minimum, most: maximum }) : undefined
  return (
    <FieldFrame {...props} note={note}>
      {(control) => (
        <input
          {...control}
          className={styles.input}
          type="number"
          inputMode={isInteger ? 'numeric' : 'decimal'}
          step={isInteger ? 1 : 'any'}
          min={minimum}
          max={maximum}
          value={typeof value === 'number' && !isEmpty ? value : ''}
          onBlur={() => setEmpty(false)}
          placeholder={schema.default === undefined ? undefined : String(schema.default)}
          onChange={(event) => {
            const { currentTarget } = event
            if (isBrowserUndo(event)) return
            // Do not store incomplete input such as “-”. It stays in the box.
            if (currentTarget.validity.badInput) return
            const isCleared = currentTarget.value === ''
            setEmpty(isCleared)
            if (!isCleared) change(path, currentTarget.valueAsNumber, title, 'typed')
            else if (!isRequired) change(path, undefined, title, 'typed')
          }}
        />
      )}
    </FieldFrame>
  )
}
