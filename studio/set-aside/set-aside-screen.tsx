'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { RowsSetAsideDocument, TryRowsAgainDocument } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { SelectRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import cards from '../staff-frame/cards.module.css'
import { failureMessage } from '../staff-frame/failure.ts'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { useToast } from '../staff-frame/toasts.tsx'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { useStudio } from '../studio-context.tsx'
import { FailedRowCard } from './failed-row.tsx'
import { type FailedRow, sentenceOfJob } from './row-words.ts'

const idOf = ({ job, key }: FailedRow) => `${job} ${key}`

/**
 * Renders the rows that the shop's jobs failed to process, each with a retry button. Rows that need attention come
 * first.
 */
export function SetAsideScreen() {
  const { query } = useStudio()
  const { t } = useStaffTranslation()
  const toast = useToast()
  const { data, failure, reload } = useStaffQuery(RowsSetAsideDocument, {})
  const [chosen, setChosen] = useState('')
  /**
   * Rows for which the user requested a retry, each with the time of its last failure before the retry. When a row has
   * a later failure, the retry has run and failed.
   */
  const [pressed, setPressed] = useState<ReadonlyMap<string, string>>(new Map())
  const rows = data?.setAsideRows ?? []
  const jobs = [...new Set(rows.map(({ job }) => job))]
  const job = jobs.includes(chosen) ? chosen : ''
  const shown = rows.filter((row) => job === '' || row.job === job)
  const groups = [
    { id: 'needed', rows: shown.filter(({ isSetAside }) => isSetAside) },
    { id: 'waiting', rows: shown.filter(({ isSetAside }) => !isSetAside) },
  ].filter((group) => group.rows.length > 0)

  async function retry(
    meant: readonly FailedRow[],
    which: { readonly job: string | null; readonly key: string | null },
  ) {
    try {
      const { count } = await query.run(TryRowsAgainDocument, which)
      setPressed((all) => new Map([...all, ...meant.map((row) => [idOf(row), row.lastFailedAt] as const)]))
      toast(count === 0 ? t('aside:gone') : t('aside:retried', { count }))
      reload()
    } catch (error) {
      toast(failureMessage(error, t), 'failed')
    }
  }

  return (
    <>
      <h1>{t('aside:title')}</h1>
      <p className={cards.muted}>{t('aside:intro')}</p>
      {!data && <QueryStatus failure={failure} reload={reload} />}
      {data && rows.length === 0 && <p role="status">{t('aside:empty')}</p>}
      {rows.length > 0 && (
        <>
          <div className={cards.choose}>
            <SelectRow
              label={t('aside:show')}
              value={job}
              onChange={setChosen}
              options={[{ id: '', name: t('aside:all') }, ...jobs.map((id) => ({ id, name: sentenceOfJob(id, t) }))]}
            />
            <Button
              className={buttons.main ?? ''}
              onPress={() => void retry(shown, { job: job === '' ? null : job, key: null })}
            >
              {t(job === '' ? 'aside:retryAll' : 'aside:retryThese')}
            </Button>
            <Button className={buttons.quiet ?? ''} onPress={reload}>
              {t('aside:reload')}
            </Button>
          </div>
          <p role="status" className={cards.muted}>
            {t('aside:count', { count: shown.length })}
          </p>
        </>
      )}
      {groups.map((group) => (
        <section key={group.id} className={cards.group} aria-labelledby={`aside-${group.id}`}>
          <h2 id={`aside-${group.id}`}>{t(`aside:group.${group.id}`)}</h2>
          <ul className={cards.cards}>
            {group.rows.map((row) => (
              <li key={idOf(row)}>
                <FailedRowCard
                  row={row}
                  isPressed={pressed.get(idOf(row)) === row.lastFailedAt}
                  onRetry={() => void retry([row], { job: row.job, key: row.key })}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
