import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { StorefrontFields } from '#ui/storefront-fields/storefront-fields.tsx'
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
          <Answer action="stop" label={t('newsletter:stop')} look="primary" {...answer} />
        ) : (
          <>
            <Answer action="confirm" label={t('newsletter:confirm')} look="primary" {...answer} />
            <Answer action="stop" label={t('newsletter:decline')} look="text" {...answer} />
          </>
        )}
      </div>
    </>
  )
}

interface AnswerProps {
  readonly action: 'confirm' | 'stop'
  readonly label: string
  readonly look: 'primary' | 'text'
  readonly token: string
  readonly context: BlockContext
}

function Answer({ action, label, look, token, context }: AnswerProps) {
  return (
    <form action={`/actions/newsletter/${action}`} method="post" data-action="newsletter">
      <StorefrontFields context={context} back={`${context.route.path}?token=${encodeURIComponent(token)}`} />
      <input type="hidden" name="token" value={token} />
      <button type="submit" className={button[look]}>
        {label}
      </button>
    </form>
  )
}
