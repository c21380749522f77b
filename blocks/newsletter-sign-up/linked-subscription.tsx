import type { BlockContext } from '#runtime/context.ts'
import { AnswerForm } from '#ui/action-form/answer-form.tsx'
import { confirmSubscription, stopSubscription } from './actions.ts'
import type { NewsletterSignUpData } from './load.ts'
import styles from './newsletter-sign-up.module.css'
import { SignUpForm } from './sign-up-form.tsx'

type LinkedSubscriptionProps = NonNullable<NewsletterSignUpData['link']> & { readonly context: BlockContext }

/**
 * Renders the subscription to which a link in a mail leads. Opening the link changes nothing, because mail scanners
 * open links, too.
 */
export function LinkedSubscription({ token, subscription, context }: LinkedSubscriptionProps) {
  const { t } = context
  if (!subscription) {
    return (
      <>
        <p>{t('newsletter:ended')}</p>
        <SignUpForm source="page" context={context} />
      </>
    )
  }
  const { email, confirmed } = subscription
  const answer = { kind: 'newsletter', token, context } as const
  return (
    <>
      <p className={styles.lead}>{t(confirmed ? 'newsletter:on' : 'newsletter:ask', { email })}</p>
      <div className={styles.answers}>
        {confirmed ? (
          <AnswerForm action={stopSubscription} label={t('newsletter:stop')} look="secondary" {...answer} />
        ) : (
          <>
            <AnswerForm action={confirmSubscription} label={t('newsletter:confirm')} look="primary" {...answer} />
            <AnswerForm action={stopSubscription} label={t('newsletter:decline')} look="text" {...answer} />
          </>
        )}
      </div>
    </>
  )
}
