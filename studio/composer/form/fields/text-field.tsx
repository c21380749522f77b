'use client'

import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import type { SchemaFieldProps } from '../field.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { useForm } from '../form-context.tsx'
import { isLongText, useRemainingCharacters } from '../remaining-characters.ts'
import { TextInput } from '../text-input.tsx'

export function TextField(props: SchemaFieldProps) {
  const { path, title, schema, value, isRequired } = props
  const { t } = useStaffTranslation()
  const { change } = useForm()
  const text = typeof value === 'string' ? value : ''
  const note = useRemainingCharacters(text, schema.maxLength)
  const placeholder = schema.default === undefined ? undefined : t('form:default', { value: String(schema.default) })
  return (
    <FieldFrame {...props} note={note}>
      {(control) => (
        <TextInput
          {...control}
          value={text}
          isMultiLine={isLongText(schema)}
          placeholder={placeholder}
          onChange={(next) => change(path, next === '' && !isRequired ? undefined : next, title, 'typed')}
        />
      )}
    </FieldFrame>
  )
}
