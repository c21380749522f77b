import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { stopAlert } from './actions.ts'
import styles from './alerts.module.css'
import type { AlertItem } from './load.ts'
import { priceOf, titleOf } from './title-of.ts'

interface OwnAlertsProps {
  readonly alerts: readonly AlertItem[]
  readonly context: BlockContext
}

export function OwnAlerts({ alerts, context }: OwnAlertsProps) {
  const { t, href } = context
  if (alerts.length === 0) return <p>{t('alerts:none')}</p>
  return (
    <ul className={styles.list}>
      {alerts.map((alert) => {
        const { id, kind, product } = alert
        const title = titleOf(alert, context)
        return (
          <li key={id}>
            <div>
              <h2>
                {product ? <a href={href({ route: 'product', params: { alias: product.alias } })}>{title}</a> : title}
              </h2>
              <p className={styles.quiet}>
                {kind === 'PRICE' ? t('alerts:kind.price', { price: priceOf(alert, context) }) : t('alerts:kind.stock')}
              </p>
            </div>
            <ActionForm action={stopAlert} kind="alert" context={context} fields={{ id }}>
              <button type="submit" className={button.text} aria-label={t('alerts:stopOf', { title })}>
                {t('alerts:stop')}
              </button>
            </ActionForm>
          </li>
        )
      })}
    </ul>
  )
}
