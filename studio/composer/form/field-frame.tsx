'use client'

import { type ReactNode, useId } from 'react'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import styles from './form.module.css'
import { useForm, useIssues } from './form-context.tsx'
import { IssueList } from './issue-list.tsx'

/** Attributes that connect a control to its help and its issues. A label refers to the control by `id`. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly 'aria-required'?: true
}

export interface FieldProps {
  /** JSON pointer within the form's root. */
  readonly path: string
  readonly title: string
  readonly help?: string | undefined
  readonly value: unknown
  readonly isRequired: boolean
}

interface FieldFrameProps extends FieldProps {
  /** Remaining characters, or a hint. */
  readonly note?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** Renders a control with its label. An optional value has a button that removes it. */
export function FieldFrame({ path, title, help, value, isRequired, note, children }: FieldFrameProps) {
  const id = useId()
  const { t } = useStaffTranslation()
  const { change } = useForm()
  const issues = useIssues(path, 'within')
  const isWrong = issues.some(({ severity }) => severity === 'error')
  const described = [help && `${id}-help`, note && `${id}-note`, issues.length > 0 && `${id}-issues`].filter(Boolean)
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id}>
          {title}
          {isRequired && <RequiredMark />}
        </label>
        {!isRequired && value !== undefined && (
          <button
            type="button"
            className={styles.small}
            onClick={() => {
              document.getElementById(id)?.focus()
              change(path, undefined, title)
            }}
          >
            {t('form:clear', { field: title })}
          </button>
        )}
      </div>
      {children({
        id,
        ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
        ...(isWrong && { 'aria-invalid': true }),
        ...(isRequired && { 'aria-required': true }),
      })}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {note && (
        <p id={`${id}-note`} className={styles.help}>
          {note}
        </p>
      )}
      <IssueList id={`${id}-issues`} issues={issues} />
    </div>
  )
}

export function FieldGroup({
  path,
  title,
  help,
  isRequired,
  issuesOf = 'exactly',
  actions,
  children,
}: Omit<FieldProps, 'value'> & {
  readonly issuesOf?: 'exactly' | 'within'
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  const issues = useIssues(path, issuesOf)
  const described = [help && `${id}-help`, issues.length > 0 && `${id}-issues`].filter(Boolean).join(' ')
  return (
    <fieldset className={styles.group} tabIndex={-1} aria-describedby={described || undefined}>
      <legend>
        {title}
        {isRequired && <RequiredMark />}
      </legend>
      {actions && <div className={styles.actions}>{actions}</div>}
      {help && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
      {children}
      <IssueList id={`${id}-issues`} issues={issues} />
    </fieldset>
  )
}

function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      {' '}
      *
    </span>
  )
}
