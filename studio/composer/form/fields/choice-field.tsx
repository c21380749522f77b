'use client'

import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import type { SchemaFieldProps } from '../field.tsx'
import { FieldFrame } from '../field-frame.tsx'
import { useForm } from '../form-context.tsx'
import { valueTitle } from '../titles.ts'

type Option = string | number | boolean

/** Renders a choice between a few values. A stored value that is not one of them remains selectable. */
export function ChoiceField({
  options,
  titleOf,
  ...props
}: SchemaFieldProps & { readonly options: readonly Option[]; readonly titleOf?: (option: Option) => string }) {
  const { name, path, title, schema, value, isRequired } = props
  const { t, language } = useStaffTranslation()
  const { block, change } = useForm()
  const named = titleOf ?? ((option: Option) => valueTitle(block, name, option, language))
  const usual = schema.default as Option | undefined
  const isStranger = value !== undefined && !options.includes(value as Option)
  return (
    <FieldFrame {...props}>
      {(control) => (
        <select
          {...control}
          value={value === undefined ? '' : String(value)}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => String(option) === currentTarget.value)
            change(path, chosen, title)
          }}
        >
          {(value === undefined || !isRequired) && (
            <option value="">
              {usual === undefined ? t('form:usual') : t('form:default', { value: named(usual) })}
            </option>
          )}
          {isStranger && <option value={String(value)}>{String(value)}</option>}
          {options.map((option) => (
            <option key={String(option)} value={String(option)}>
              {named(option)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
