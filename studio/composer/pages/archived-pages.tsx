'use client'

import { Button } from 'react-aria-components'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStudio } from '../../studio-context.tsx'
import { pageTitle } from '../block-titles.ts'
import type { PageRow } from './page-list.tsx'
import styles from './pages.module.css'
import { useArchive } from './use-archive.ts'

interface ArchivedPagesProps {
  readonly pages: readonly PageRow[]
  readonly onChange: () => void
}

export function ArchivedPages({ pages, onChange }: ArchivedPagesProps) {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const archive = useArchive()
  if (pages.length === 0) return null
  return (
    <details className={styles.archived}>
      <summary>{t('compose:archive.archived', { count: pages.length })}</summary>
      <ul>
        {pages.map((page) => (
          <li key={page.id}>
            <a href={`${settings.base}/compose/${page.id}`}>{pageTitle(page)}</a>{' '}
            <Button
              className={button.text ?? ''}
              aria-label={t('compose:archive.restoreOf', { title: pageTitle(page) })}
              onPress={() => void archive(page.id, false).then((done) => done && onChange())}
            >
              {t('compose:archive.restore')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
