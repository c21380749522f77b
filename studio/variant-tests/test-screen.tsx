'use client'

import { StaffTestDocument, TestUsesDocument } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { staffUrl } from '../staff-frame/staff-url.ts'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { useStudio } from '../studio-context.tsx'
import { TestActions } from './test-actions.tsx'
import { TestForm } from './test-form.tsx'
import { TestResult } from './test-result.tsx'
import { readTest } from './use-tests.ts'
import styles from './variant-tests.module.css'

interface TestScreenProps {
  readonly id: string
  /** Roles of the signed-in user. Publishers and admins may start and end the test. */
  readonly roles: readonly string[]
}

export function TestScreen({ id, roles }: TestScreenProps) {
  const { t } = useStaffTranslation()
  const { data, failure, reload } = useStaffQuery(StaffTestDocument, { id })
  if (!data) return <QueryStatus failure={failure} reload={reload} />
  const { variantTest: record } = data
  const [test] = readTest(record?.definition)
  if (!record || !test) return <p role="alert">{t('tests:missing')}</p>
  const mayPublish = roles.some((role) => role === 'publisher' || role === 'admin')
  return (
    <>
      <header className={styles.head}>
        <h1>{test.title}</h1>
        <span className={styles.state} data-state={record.state}>
          {t(`tests:state.${record.state}`)}
        </span>
        {mayPublish && <TestActions record={record} test={test} onDone={reload} />}
      </header>
      <Uses id={id} />
      {record.state === 'draft' ? (
        <TestForm key={record.revision} test={test} revision={record.revision} onSaved={reload} />
      ) : (
        <TestResult record={record} test={test} />
      )}
    </>
  )
}

function Uses({ id }: Pick<TestScreenProps, 'id'>) {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const { data } = useStaffQuery(TestUsesDocument, { id })
  const pages = new Map(data?.whereUsed.map(({ pageId, title }) => [pageId, title ?? pageId]))
  if (!data) return null
  if (pages.size === 0) return <p className={styles.muted}>{t('tests:unused', { id })}</p>
  return (
    <p className={styles.uses}>
      {t('tests:usedOn')}{' '}
      {[...pages].map(([pageId, title]) => (
        <a key={pageId} href={staffUrl(settings.base, 'pages', pageId)}>
          {title}
        </a>
      ))}
    </p>
  )
}
