import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { NoticeBox } from '#ui/notice/notice.tsx'
import { LinkedSubscription } from './linked-subscription.tsx'
import type { NewsletterSignUpData } from './load.ts'
import styles from './newsletter-sign-up.module.css'
import type { newsletterSignUpProps } from './schema.ts'
import { SignUpForm } from './sign-up-form.tsx'

export function NewsletterSignUp({
  props,
  data,
  context,
}: ViewInput<z.infer<typeof newsletterSignUpProps>, NewsletterSignUpData>) {
  const { title, heading, text, compact } = props
  const Title = heading === 1 ? 'h1' : 'h2'
  const notice = context.route.name === 'newsletter-confirm' && !compact ? context.visitor?.notice : null
  return (
    <section className={styles.block} data-compact={compact || undefined} aria-label={title}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.words}>
          <Title>{title}</Title>
          {text && <p>{text}</p>}
        </div>
        {notice && <NoticeBox {...notice} />}
        {data.link ? (
          <LinkedSubscription {...data.link} context={context} />
        ) : (
          <SignUpForm source={compact ? 'footer' : 'page'} context={context} />
        )}
      </div>
    </section>
  )
}
