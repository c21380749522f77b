'use client'

import { Button } from 'react-aria-components'
import type { Issue } from '#schemas/issue.ts'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import styles from './issues.module.css'

interface IssueListProps {
  readonly issues: readonly Issue[]
  readonly onOpen?: (issue: Issue) => void
  readonly onFix?: (issue: Issue) => void
}

/**
 * Renders issues of the validator, the worst first. Each shows its block, the problem and what to do, and has a button
 * if only one fix exists (V1, V2).
 */
export function IssueList({ issues, onOpen, onFix }: IssueListProps) {
  const { t } = useStaffTranslation()
  return (
    <ul className={styles.issues}>
      {issues
        .toSorted((a, b) => weight(a) - weight(b))
        .map((issue) => (
          <li key={`${issue.code} ${issue.path} ${issue.message}`} data-severity={issue.severity}>
            <span className={styles.severity}>{t(`compose:severity.${issue.severity}`)}</span>
            <span>
              {onOpen ? (
                <Button className={styles.label ?? ''} onPress={() => onOpen(issue)}>
                  {issue.label}
                </Button>
              ) : (
                <b>{issue.label}</b>
              )}{' '}
              {issue.message} {issue.hint && <small>{issue.hint}</small>}
              {issue.fix && onFix && (
                <Button className={styles.fix ?? ''} onPress={() => onFix(issue)}>
                  {issue.fix.label}
                </Button>
              )}
            </span>
          </li>
        ))}
    </ul>
  )
}

function weight({ severity }: Issue): number {
  return ['error', 'warning', 'info'].indexOf(severity)
}
