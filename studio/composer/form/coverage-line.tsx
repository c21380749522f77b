'use client'

import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import type { Coverage } from './coverage-of.ts'
import styles from './form.module.css'

export function CoverageLine({ coverage }: { readonly coverage: readonly Coverage[] }) {
  const { t } = useStaffTranslation()
  const { settings } = useStudio()
  if (coverage.every(({ texts }) => texts === 0)) return null
  return (
    <ul className={styles.coverage} aria-label={t('form:coverage.title')}>
      {coverage.map(({ language, texts, missing, stale }) => (
        <li key={language}>
          {settings.languages.find(({ id }) => id === language)?.name ?? language}{' '}
          {t('form:coverage.of', { done: texts - missing, all: texts })}
          {stale > 0 && ` · ${t('form:coverage.stale', { count: stale })}`}
        </li>
      ))}
    </ul>
  )
}
