'use client'

import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { keepFocus } from '../../../staff-fields/keep-focus.ts'
import type { PropSchema } from '../../settings.ts'
import { Field, type SchemaFieldProps } from '../field.tsx'
import { FieldGroup } from '../field-frame.tsx'
import styles from '../form.module.css'
import { useForm } from '../form-context.tsx'
import { emptyValue } from '../kind-of-field.ts'
import { StoredField } from './stored-field.tsx'

/** Renders the fields of an object. An optional group is added and removed as a whole. */
export function GroupField({
  properties,
  ...props
}: SchemaFieldProps & { readonly properties: Readonly<Record<string, PropSchema>> }) {
  const { path, title, help, schema, value, isRequired } = props
  const { t } = useStaffTranslation()
  const { change } = useForm()
  const isThere = value !== undefined
  return (
    <FieldGroup
      path={path}
      title={title}
      help={help}
      isRequired={isRequired}
      actions={
        isThere && !isRequired ? (
          <button
            type="button"
            className={styles.small}
            onClick={(event) => {
              keepFocus(event, 'group')
              change(path, undefined, title)
            }}
          >
            {t('form:remove', { what: title })}
          </button>
        ) : undefined
      }
    >
      {isThere || isRequired ? (
        <Fields properties={properties} required={schema.required ?? []} path={path} value={value} />
      ) : (
        <button
          type="button"
          className={styles.add}
          onClick={(event) => {
            keepFocus(event, 'group')
            change(path, emptyValue(schema), title)
          }}
        >
          {t('form:add', { what: title })}
        </button>
      )}
    </FieldGroup>
  )
}

/** Renders one field for each property, and one for each stored value that the schema does not know. */
export function Fields({
  properties,
  required,
  path,
  value,
}: {
  readonly properties: Readonly<Record<string, PropSchema>>
  readonly required: readonly string[]
  readonly path: string
  readonly value: unknown
}) {
  const stored = typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
  const strangers = Object.keys(stored).filter((name) => !Object.hasOwn(properties, name))
  return (
    <>
      {Object.entries(properties).map(([name, schema]) => (
        <Field
          key={name}
          name={name}
          schema={schema}
          path={`${path}/${name}`}
          value={stored[name]}
          isRequired={required.includes(name)}
        />
      ))}
      {strangers.map((name) => (
        <StoredField key={name} path={`${path}/${name}`} title={name} value={stored[name]} isRequired={false} />
      ))}
    </>
  )
}
