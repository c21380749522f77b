'use client'

import { Button } from 'react-aria-components'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import buttons from '../staff-frame/buttons.module.css'
import cards from '../staff-frame/cards.module.css'
import { staffUrl } from '../staff-frame/staff-url.ts'
import { useNow } from '../staff-frame/use-now.ts'
import { When } from '../staff-frame/when.tsx'
import { useStudio } from '../studio-context.tsx'
import { knownJob } from './known-jobs.ts'
import { type FailedRow, nameOfRow, sentenceOfJob, soonOf } from './row-words.ts'

interface FailedRowCardProps {
  readonly row: FailedRow
  /** Whether the user has requested a retry that has not run yet. */
  readonly isPressed: boolean
  readonly onRetry: () => void
}

export function FailedRowCard({ row, isPressed, onRetry }: FailedRowCardProps) {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const now = useNow()
  const { job, key, reason, failures, isSetAside, firstFailedAt, lastFailedAt, nextTryAt } = row
  const [what, name] = [sentenceOfJob(job, t), nameOfRow(row, t)]
  const isDue = isPressed || Date.parse(nextTryAt) <= now
  return (
    <article className={cards.card} data-urgent={isSetAside || undefined} aria-label={`${what}: ${name}`}>
      <h3>{what}</h3>
      {isSetAside && <strong className={cards.urgent}>{t('aside:needed')}</strong>}
      <p>
        {knownJob(job)?.row === 'page' ? <a href={staffUrl(settings.base, 'pages', key)}>{name}</a> : <b>{name}</b>}
      </p>
      <p className={cards.reason}>{reason}</p>
      <dl className={cards.facts}>
        <div>
          <dt>{t('aside:since')}</dt>
          <dd>
            <When at={firstFailedAt} />
          </dd>
        </div>
        <div>
          <dt>{t('aside:tried')}</dt>
          <dd>
            {t('aside:tries', { count: failures })} <When at={lastFailedAt} />
          </dd>
        </div>
        <div>
          <dt>{t('aside:next')}</dt>
          <dd>{isDue ? soonOf(job, t) : <When at={nextTryAt} />}</dd>
        </div>
      </dl>
      <Button className={buttons.button ?? ''} aria-label={t('aside:retryOf', { what, name })} onPress={onRetry}>
        {t('aside:retry')}
      </Button>
    </article>
  )
}
