'use client'

import { useId } from 'react'
import styles from './form.module.css'
import { type FieldIssue, useForm } from './form-context.tsx'

/**
 * Renders the validator's issues of a field. Each issue says what to do, and has a button if only one fix exists
 * (V1, V2).
 */
export function IssueList({ id, issues }: { readonly id: string; readonly issues: readonly FieldIssue[] }) {
  const { fix } = useForm()
  if (issues.length === 0) return null
  return (
    <ul id={id} className={styles.issues}>
      {issues.map((issue) => (
        <li key={`${issue.code} ${issue.path} ${issue.message}`} data-severity={issue.severity}>
          <span>{issue.message}</span>
          {issue.hint && <span>{issue.hint}</span>}
          {issue.fix && (
            <button type="button" className={styles.small} onClick={() => fix(issue)}>
              {issue.fix.label}
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Renders the issues that no field of the form shows. `shown` matches the paths whose issues a field shows. */
export function UnshownIssues({ shown }: { readonly shown: RegExp }) {
  const id = useId()
  const { issues } = useForm()
  return <IssueList id={id} issues={issues.filter(({ path }) => !shown.test(path))} />
}
