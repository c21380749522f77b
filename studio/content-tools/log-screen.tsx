'use client'

import { useState } from 'react'
import { StaffLogDocument } from '#generated/graphql.ts'
import { hasEachWord } from '#schemas/values/has-each-word.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { SelectRow, TextRow } from '../staff-fields/fields.tsx'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { staffUrl } from '../staff-frame/staff-url.ts'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { When } from '../staff-frame/when.tsx'
import { useStudio } from '../studio-context.tsx'
import styles from './content-tools.module.css'

const kinds = ['page', 'campaign', 'cartCampaign', 'discountCampaign', 'redirect', 'image'] as const
const maxEntries = 500

export function LogScreen() {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const [kind, setKind] = useState('')
  const [text, setText] = useState('')
  const { data, failure, reload } = useStaffQuery(StaffLogDocument, { limit: maxEntries })
  const entries = (data?.contentLog ?? []).filter(
    ({ subject, author, note }) =>
      (kind === '' || subject.startsWith(`${kind}:`)) && hasEachWord(`${subject} ${author} ${note}`, text),
  )
  return (
    <>
      <h1>{t('campaigns:tools.log')}</h1>
      <div className={styles.form}>
        <SelectRow
          label={t('campaigns:tools.logKind')}
          value={kind}
          onChange={setKind}
          options={[
            { id: '', name: t('campaigns:tools.logAll') },
            ...kinds.map((id) => ({ id, name: t(`campaigns:tools.subject.${id}`) })),
          ]}
        />
        <TextRow type="search" label={t('campaigns:tools.filter')} value={text} onChange={setText} />
      </div>
      {!data ? (
        <QueryStatus failure={failure} reload={reload} />
      ) : (
        <div className={styles.scroll}>
          <p role="status" className={styles.muted}>
            {t('campaigns:tools.entries', { count: entries.length })}
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['at', 'author', 'action', 'subject', 'note'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`campaigns:tools.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two entries of the same instant can be identical
                <tr key={index}>
                  <td>
                    <When at={entry.at} />
                  </td>
                  <td>{entry.author}</td>
                  <td>{actionOf(entry.action)}</td>
                  <th scope="row">{subjectOf(entry.subject)}</th>
                  <td>{entry.note}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )

  function actionOf(action: string): string {
    return t(`campaigns:tools.action.${action}`, { defaultValue: action })
  }

  function subjectOf(subject: string) {
    const [own = '', ...rest] = subject.split(':')
    const id = rest.join(':')
    if (own === 'page') return <a href={staffUrl(settings.base, 'pages', id)}>{id}</a>
    if (own === 'campaign') return <a href={staffUrl(settings.base, 'campaigns', id)}>{id}</a>
    return `${t(`campaigns:tools.subject.${own}`, { defaultValue: own })} ${id}`
  }
}
