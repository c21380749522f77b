'use client'

import { useStaffTranslation } from '../../../i18n/staff-words.ts'
import { FieldGroup, type FieldProps } from '../field-frame.tsx'
import styles from '../form.module.css'

/** Renders a value for which there is no field. The stored value is shown read-only and does not change (B5). */
export function StoredField({ path, title, help, value, isRequired }: FieldProps) {
  const { t } = useStaffTranslation()
  return (
    <FieldGroup path={path} title={title} help={help} isRequired={isRequired} issuesOf="within">
      <p className={styles.help}>{t('form:stored')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard too */}
      <pre className={styles.stored} tabIndex={0}>
        {value === undefined ? t('form:nothing') : JSON.stringify(value, null, 2)}
      </pre>
    </FieldGroup>
  )
}
