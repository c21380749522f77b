'use client'

import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { PickedList } from '../../../pickers/picked-list.tsx'
import type { PickerKindName } from '../../../pickers/picker-kinds.ts'
import type { SchemaFieldProps } from '../field.tsx'
import { FieldGroup } from '../field-frame.tsx'
import { useForm } from '../form-context.tsx'
import { itemTitle } from '../titles.ts'

export function ReferencesField({ to, ...props }: SchemaFieldProps & { readonly to: PickerKindName }) {
  const { name, path, title, help, schema, value, isRequired } = props
  const { language } = useStaffTranslation()
  const { block, change } = useForm()
  return (
    <FieldGroup path={path} title={title} help={help} isRequired={isRequired} issuesOf="within">
      <PickedList
        kind={to}
        label={title}
        single={itemTitle(block, name, language)}
        ids={Array.isArray(value) ? (value as readonly string[]) : []}
        most={schema.maxItems}
        onChange={(ids) => change(path, ids.length === 0 && !isRequired ? undefined : ids, title)}
      />
    </FieldGroup>
  )
}
