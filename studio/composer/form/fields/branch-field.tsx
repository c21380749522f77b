'use client'

import { useId } from 'react'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import type { SchemaFieldProps } from '../field.tsx'
import { FieldGroup } from '../field-frame.tsx'
import styles from '../form.module.css'
import { useForm } from '../form-context.tsx'
import { type Branch, emptyValue } from '../kind-of-field.ts'
import { fieldTitle } from '../titles.ts'
import { Fields } from './group-field.tsx'
import { StoredField } from './stored-field.tsx'

/** Renders a union of several shapes: a choice of one shape, and the fields of the chosen shape. */
export function BranchField({ branches, ...props }: SchemaFieldProps & { readonly branches: readonly Branch[] }) {
  const { path, title, help, value, isRequired } = props
  const id = useId()
  const { t, language } = useStaffTranslation()
  const { block, change } = useForm()
  const stored = (value ?? {}) as Readonly<Record<string, unknown>>
  const chosen = branches.find((branch) => Object.hasOwn(stored, branch.id))
  if (value !== undefined && !chosen && Object.keys(stored).length > 0) return <StoredField {...props} />
  return (
    <FieldGroup path={path} title={title} help={help} isRequired={isRequired}>
      <div className={styles.field}>
        <label htmlFor={id} className={styles.help}>
          {t('form:kind')}
        </label>
        <select
          id={id}
          value={chosen?.id ?? ''}
          onChange={({ currentTarget }) => {
            const next = branches.find((branch) => branch.id === currentTarget.value)
            change(path, next && emptyValue(next.schema), title)
          }}
        >
          {(!chosen || !isRequired) && <option value="">{t('form:choose')}</option>}
          {branches.map((branch) => (
            <option key={branch.id} value={branch.id}>
              {fieldTitle(block, branch.id, language)}
            </option>
          ))}
        </select>
      </div>
      {chosen && (
        <Fields
          properties={withoutConstants(chosen)}
          required={chosen.schema.required ?? []}
          path={path}
          value={Object.fromEntries(Object.entries(stored).filter(([name]) => !isConstant(chosen, name)))}
        />
      )}
    </FieldGroup>
  )
}

function isConstant(branch: Branch, name: string): boolean {
  return branch.schema.properties?.[name]?.const !== undefined
}

function withoutConstants(branch: Branch) {
  return Object.fromEntries(
    Object.entries(branch.schema.properties ?? {}).filter(([name]) => !isConstant(branch, name)),
  )
}
