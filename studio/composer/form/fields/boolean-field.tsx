'use client'

import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import type { SchemaFieldProps } from '../field.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { useForm } from '../form-context.tsx'
import { ChoiceField } from './choice-field.tsx'

/** Renders a checkbox. An optional value without a default gets a select instead, because it may also be unset. */
export function BooleanField(props: SchemaFieldProps) {
  const { path, title, schema, value, isRequired } = props
  const { t } = useStaffTranslation()
  const { change } = useForm()
  if (!isRequired && schema.default === undefined) {
    return <ChoiceField {...props} options={[true, false]} titleOf={(option) => t(option ? 'form:yes' : 'form:no')} />
  }
  return (
    <FieldFrame {...props}>
      {({ id, ...control }) => (
        <input
          {...control}
          id={id}
          type="checkbox"
          checked={(value ?? schema.default) === true}
          onChange={({ currentTarget }) => change(path, currentTarget.checked, title)}
        />
      )}
    </FieldFrame>
  )
}
