'use client'

import { ErrorDetailsDocument } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import styles from './error-reports.module.css'

export function ErrorDetails({ id }: { readonly id: string }) {
  const { t, language } = useStaffTranslation()
  const { data, failure, reload } = useStaffQuery(ErrorDetailsDocument, { id })
  if (!data) return <QueryStatus failure={failure} reload={reload} />
  const details = data.errorDetails
  if (!details) return <p role="status">{t('faults:gone')}</p>
  const { frames, causes, breadcrumbs, context, userAgent } = details
  return (
    <div className={styles.details}>
      <h3>{t('faults:stack')}</h3>
      {frames.length === 0 && <p>{t('faults:noStack')}</p>}
      <Lines lines={frames} />
      {causes.length > 0 && <h3>{t('faults:causes')}</h3>}
      <Lines lines={causes} />
      {breadcrumbs.length > 0 && <h3>{t('faults:before')}</h3>}
      <Lines
        lines={breadcrumbs.map(({ category, message, at, details: facts }) =>
          [at && new Date(at).toLocaleTimeString(language), category, message, ...facts.map(toText)]
            .filter(Boolean)
            .join(' · '),
        )}
      />
      {context.length > 0 && <h3>{t('faults:context')}</h3>}
      <Lines lines={context.map(toText)} />
      {userAgent !== null && (
        <>
          <h3>{t('faults:browser')}</h3>
          <p>{userAgent}</p>
        </>
      )}
    </div>
  )
}

const toText = ({ name, value }: { readonly name: string; readonly value: string }) => `${name}: ${value}`

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <ol className={styles.lines}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal lines can occur, and the list never changes its order
        <li key={index}>{line}</li>
      ))}
    </ol>
  )
}
