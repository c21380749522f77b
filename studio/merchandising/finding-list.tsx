import type { FoundIssue } from '../autosave/create-autosave.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import styles from './merchandising.module.css'

export function FindingList({ findings }: { readonly findings: readonly FoundIssue[] }) {
  const { t } = useStaffTranslation()
  if (findings.length === 0) return null
  return (
    <ul className={styles.findings} aria-label={t('lists:findings')}>
      {findings.map(({ path, code, severity, message }) => (
        <li key={`${path} ${code}`} data-severity={severity}>
          {message}
        </li>
      ))}
    </ul>
  )
}
