'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { DecideOnReviewDocument, type ModeratedReviewFragment, ReplyToReviewDocument } from '#generated/graphql.ts'
import { Stars } from '#ui/stars/stars.tsx'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { TextAreaRow } from '../staff-fields/text-area-row.tsx'
import buttons from '../staff-frame/buttons.module.css'
import cards from '../staff-frame/cards.module.css'
import { failureMessage } from '../staff-frame/failure.ts'
import { useToast } from '../staff-frame/toasts.tsx'
import { When } from '../staff-frame/when.tsx'
import { useStudio } from '../studio-context.tsx'
import styles from './reviews.module.css'

interface ReviewCardProps {
  readonly item: ModeratedReviewFragment
  readonly onDone: () => void
}

interface Outcome {
  readonly done: { readonly __typename: string; readonly message?: string }
}

export function ReviewCard({ item, onDone }: ReviewCardProps) {
  const { query } = useStudio()
  const { t } = useStaffTranslation()
  const toast = useToast()
  const { review, version, status } = item
  const [reason, setReason] = useState('')
  const [answer, setAnswer] = useState(review.answer?.text ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const named = { name: review.name, title: item.productName }

  async function run(mutate: () => Promise<Outcome>, said: string): Promise<void> {
    try {
      const { done } = await mutate()
      const refused = done.__typename === 'ReviewProblem' ? (done.message ?? '') : null
      setProblem(refused)
      if (refused !== null) return
      toast(said)
      onDone()
    } catch (error) {
      toast(failureMessage(error, t), 'failed')
    }
  }
  const decide = (decision: 'APPROVE' | 'REFUSE') =>
    run(
      () => query.run(DecideOnReviewDocument, { id: review.id, version, decision, reason: reason || null }),
      t(decision === 'APPROVE' ? 'reviews:approved' : 'reviews:refused', named),
    )
  const reply = () =>
    run(() => query.run(ReplyToReviewDocument, { id: review.id, text: answer }), t('reviews:answered', named))

  return (
    <article className={cards.card} aria-label={t('reviews:cardOf', named)}>
      <ReviewText item={item} />
      {problem && (
        <p role="alert" className={cards.urgent}>
          {problem}
        </p>
      )}
      <div className={styles.row}>
        {(status !== 'APPROVED' || item.reports.length > 0) && (
          <Button
            className={buttons.main ?? ''}
            aria-label={t('reviews:approveOf', named)}
            onPress={() => void decide('APPROVE')}
          >
            {t(status === 'APPROVED' ? 'reviews:keep' : 'reviews:approve')}
          </Button>
        )}
      </div>
      <details>
        <summary>{t('reviews:refuse')}</summary>
        <TextAreaRow label={t('reviews:reason')} hint={t('reviews:reasonHint')} value={reason} onChange={setReason} />
        <Button
          className={buttons.button ?? ''}
          aria-label={t('reviews:refuseOf', named)}
          onPress={() => void decide('REFUSE')}
        >
          {t('reviews:refuse')}
        </Button>
      </details>
      {status === 'APPROVED' && (
        <details>
          <summary>{t('reviews:answer')}</summary>
          <TextAreaRow label={t('reviews:answer')} hint={t('reviews:answerHint')} value={answer} onChange={setAnswer} />
          <Button
            className={buttons.button ?? ''}
            aria-label={t('reviews:answerOf', named)}
            onPress={() => void reply()}
          >
            {t('reviews:saveAnswer')}
          </Button>
        </details>
      )}
      <History item={item} />
    </article>
  )
}

function ReviewText({ item }: { readonly item: ModeratedReviewFragment }) {
  const { t } = useStaffTranslation()
  const { review, productName, productPath, flag, reports, reason } = item
  return (
    <>
      <h2>{productPath ? <a href={productPath}>{productName}</a> : productName}</h2>
      <p className={styles.row}>
        <Stars value={review.stars} />
        <span>{t('reviews:stars', { count: review.stars })}</span>
        <b>{review.name}</b>
        <When at={review.writtenAt} />
        {review.verifiedPurchase && <span className={cards.muted}>{t('reviews:verified')}</span>}
        {flag && <strong className={cards.urgent}>{t('reviews:flagged')}</strong>}
      </p>
      {reports.map((report) => (
        <p key={report.reason} className={cards.urgent}>
          {t('reviews:reported', { count: report.count, reason: t(`reviews:because.${report.reason}`) })}
        </p>
      ))}
      {review.title && <h3 lang={review.language}>{review.title}</h3>}
      <p className={styles.text} lang={review.language}>
        {review.text}
      </p>
      {reason && <p className={cards.muted}>{t('reviews:refusedBecause', { reason })}</p>}
    </>
  )
}

function History({ item: { history } }: { readonly item: ModeratedReviewFragment }) {
  const { t } = useStaffTranslation()
  if (history.length === 0) return null
  return (
    <details>
      <summary>{t('reviews:history')}</summary>
      <ul className={styles.history}>
        {history.map(({ action, author, note, at }) => (
          <li key={`${at} ${action}`}>
            <b>{t(`reviews:event.${action}`)}</b> {author} <When at={at} />
            {note && <p>{note}</p>}
          </li>
        ))}
      </ul>
    </details>
  )
}
