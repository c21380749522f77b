'use client'

import { useId } from 'react'
import type { BlockNode } from '#schemas/page.ts'
import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { keepFocus } from '../../../staff-fields/keep-focus.ts'
import type { PropSchema } from '../../settings.ts'
import { AddMenu } from '../add-menu.tsx'
import { Field } from '../field.tsx'
import styles from '../form.module.css'
import { useForm, useIssues } from '../form-context.tsx'
import { IssueList } from '../issue-list.tsx'
import { emptyValue } from '../kind-of-field.ts'
import { fieldTitle } from '../titles.ts'

/** Renders the props that a variant changes. All other props have the values of the block. */
export function VariantProps({
  path,
  changed,
  node,
  properties,
}: {
  readonly path: string
  readonly changed: Readonly<Record<string, unknown>>
  readonly node: BlockNode
  readonly properties: Readonly<Record<string, PropSchema>>
}) {
  const { t, language } = useStaffTranslation()
  const { block, change } = useForm()
  const issues = useIssues(path, 'exactly')
  const id = useId()
  const free = Object.keys(properties).filter((name) => !Object.hasOwn(changed, name))
  const titleOf = (name: string) => fieldTitle(block, name, language)
  return (
    <>
      {Object.entries(changed).map(([name, value]) => (
        <div key={name} className={styles.field}>
          <Field name={name} schema={properties[name] ?? {}} path={`${path}/${name}`} value={value} isRequired />
          <button
            type="button"
            className={styles.small}
            onClick={(event) => {
              keepFocus(event, 'group')
              change(`${path}/${name}`, undefined, titleOf(name))
            }}
          >
            {t('form:variant.reset', { field: titleOf(name) })}
          </button>
        </div>
      ))}
      <IssueList id={id} issues={issues} />
      {free.length > 0 && (
        <AddMenu
          label={t('form:variant.change')}
          options={free.map((name) => ({ id: name, name: titleOf(name) }))}
          onAdd={(name) =>
            change(`${path}/${name}`, node.props[name] ?? emptyValue(properties[name] ?? {}), titleOf(name))
          }
        />
      )}
    </>
  )
}
