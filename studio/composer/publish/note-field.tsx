'use client'

import { useStaffTranslation } from '../../i18n/staff-words.ts'
import styles from './publish.module.css'

interface NoteFieldProps {
  readonly note: string
  readonly onChange: (note: string) => void
}

/** Renders the field for the reason why the page is published. The reason is stored in the page's history. */
export function NoteField({ note, onChange }: NoteFieldProps) {
  const { t } = useStaffTranslation()
  return (
    <label className={styles.note}>
      <span>{t('compose:publish.note')}</span>
      <input value={note} maxLength={200} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}
