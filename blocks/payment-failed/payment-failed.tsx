import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import styles from './payment-failed.module.css'
import type { paymentFailedProps } from './schema.ts'

const reasons: Readonly<Record<string, string>> = {
  declined: 'checkout:errors.declined',
  blocked: 'checkout:errors.blocked',
  abandoned: 'checkout:errors.abandoned',
}

export function PaymentFailed({ context }: ViewInput<z.infer<typeof paymentFailedProps>, undefined>) {
  const { t, href, visitor } = context
  return (
    <section className={`wrap ${styles.failed}`}>
      <h1>{t(reasons[visitor?.query.reason ?? ''] ?? 'checkout:errors.create')}</h1>
      <p>
        <a className={button.primary} href={href({ route: 'checkout' })}>
          {t('checkout:again')}
        </a>
      </p>
      <a href={href({ route: 'cart' })}>{t('checkout:back')}</a>
    </section>
  )
}
