import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { dayIn } from '#ui/day/day.ts'
import field from '#ui/field/field.module.css'
import { Stars } from '#ui/stars/stars.tsx'
import { reportReasons, reportReview, voteReview } from './actions.ts'
import type { ShownReview } from './load.ts'
import styles from './reviews.module.css'

interface OneReviewProps {
  readonly review: ShownReview
  readonly alias: string
  readonly context: BlockContext
}

export function OneReview({ review, alias, context }: OneReviewProps) {
  const { t } = context
  const { name, language, stars, title, text, verifiedPurchase, writtenAt, answer } = review
  const day = dayIn(context, writtenAt)
  return (
    <article className={styles.review}>
      <p className={styles.rated}>
        <Stars value={stars} />
        <span className="visually-hidden">{t('reviews:stars', { count: stars })}</span>
      </p>
      {title && <h3 lang={language}>{title}</h3>}
      <p className={styles.by}>
        <b>{name}</b>
        <time dateTime={writtenAt}>{day}</time>
        {verifiedPurchase && <span className={styles.verified}>{t('reviews:verified')}</span>}
      </p>
      <div className={styles.text} lang={language}>
        <Paragraphs text={text} />
      </div>
      {answer && (
        <div className={styles.answer}>
          <p>
            <b>{t('reviews:answer')}</b>
          </p>
          <Paragraphs text={answer.text} />
        </div>
      )}
      <div className={styles.deeds}>
        <VoteForm review={review} alias={alias} context={context} />
        <ReportForm review={review} alias={alias} context={context} />
      </div>
    </article>
  )
}

function Paragraphs({ text }: { readonly text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text can be identical.
  return text.split(/\n+/).map((paragraph, index) => <p key={index}>{paragraph}</p>)
}

function VoteForm({ review: { id, name, helpful }, alias, context }: OneReviewProps) {
  const { t } = context
  const label = helpful > 0 ? t('reviews:helpfulCount', { count: helpful }) : t('reviews:helpful')
  return (
    <ActionForm action={voteReview} kind="review" context={context} fields={{ id, alias }}>
      <button type="submit" className={button.text} aria-label={t('reviews:helpfulOf', { label, name })}>
        {label}
      </button>
    </ActionForm>
  )
}

function ReportForm({ review: { id, name }, alias, context }: OneReviewProps) {
  const { t } = context
  const open = t('reviews:report.open')
  return (
    <details className={styles.report}>
      <summary aria-label={t('reviews:helpfulOf', { label: open, name })}>{open}</summary>
      <ActionForm action={reportReview} kind="review" context={context} fields={{ id, alias }}>
        <p className={field.field}>
          <label htmlFor={`report-${id}`}>{t('reviews:report.reason')}</label>
          <select id={`report-${id}`} name="reason" className={field.control}>
            {reportReasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`reviews:report.${reason}`)}
              </option>
            ))}
          </select>
        </p>
        <button type="submit" className={button.secondary}>
          {t('reviews:report.submit')}
        </button>
      </ActionForm>
    </details>
  )
}
