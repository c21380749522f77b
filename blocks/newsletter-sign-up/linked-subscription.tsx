import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { confirmSubscription, stopSubscription } from './actions.ts'
import type { NewsletterSignUpData } from './load.ts'
import styles from './newsletter-sign-up.module.css'
import { SignUpForm } from './sign-up-form.tsx'

type LinkedSubscriptionProps = NonNullable<NewsletterSignUpData['link']> & { readonly context: BlockContext }

/**
 * Renders the subscription that a mail links to. Only the buttons change anything, because mail scanners open links
 * too.
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
  const answer = { token, context }
  return (
    <>
      <p className={styles.lead}>{t(confirmed ? 'newsletter:on' : 'newsletter:ask', { email })}</p>
      <div className={styles.answers}>
        {confirmed ? (
          <Answer action={stopSubscription} label={t('newsletter:stop')} look="primary" {...answer} />
        ) : (
          <>
            <Answer action={confirmSubscription} label={t('newsletter:confirm')} look="primary" {...answer} />
            <Answer action={stopSubscription} label={t('newsletter:decline')} look="text" {...answer} />
          </>
        )}
      </div>
    </>
  )
}

interface AnswerProps {
  readonly action: typeof confirmSubscription | typeof stopSubscription
  readonly label: string
  readonly look: 'primary' | 'text'
  readonly token: string
  readonly context: BlockContext
}

function Answer({ action, label, look, token, context }: AnswerProps) {
  return (
    <ActionForm
      action={action}
      kind="newsletter"
      context={context}
      back={`${context.route.path}?token=${encodeURIComponent(token)}`}
      fields={{ token }}
    >
      <button type="submit" className={button[look]}>
        {label}
      </button>
    </ActionForm>
  )
}
