'use client'

import { Button } from 'react-aria-components'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import buttons from '../staff-frame/buttons.module.css'
import { staffUrl } from '../staff-frame/staff-url.ts'
import { useNow } from '../staff-frame/use-now.ts'
import { When } from '../staff-frame/when.tsx'
import { useStudio } from '../studio-context.tsx'
import { knownJob } from './known-jobs.ts'
import { type FailedRow, nameOfRow, sentenceOfJob, soonOf } from './row-words.ts'
import styles from './set-aside.module.css'

interface FailedRowCardProps {
  readonly row: FailedRow
  /** Whether a retry was requested that has not run yet. */
  readonly isPressed: boolean
  readonly onRetry: () => void
}

/**
 * Renders a row at which a job fails, with the job, the reason, the time of the first failure and the time of the next
 * retry.
 */
export function FailedRowCard({ row, isPressed, onRetry }: FailedRowCardProps) {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const now = useNow()
  const { job, key, reason, failures, isSetAside, firstFailedAt, lastFailedAt, nextTryAt } = row
  const [what, name] = [sentenceOfJob(job, t), nameOfRow(row, t)]
  const isDue = isPressed || Date.parse(nextTryAt) <= now
  return (
    <article className={styles.card} data-set-aside={isSetAside || undefined} aria-label={`${what}: ${name}`}>
      <h3>{what}</h3>
      {isSetAside && <strong className={styles.mark}>{t('aside:needed')}</strong>}
      <p>
        {knownJob(job)?.row === 'page' ? <a href={staffUrl(settings.base, 'pages', key)}>{name}</a> : <b>{name}</b>}
      </p>
      <p className={styles.reason}>{reason}</p>
      <dl className={styles.facts}>
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
