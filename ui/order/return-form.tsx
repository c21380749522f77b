import { ActionForm } from '../action-form/action-form.tsx'
import { returnOrder } from '../action-form/shared-actions.ts'
import button from '../button/button.module.css'
import field from '../field/field.module.css'
import { Field } from '../field/field.tsx'
import styles from './order.module.css'
import type { OrderContext, OrderData } from './order-data.ts'

interface ReturnFormProps {
  readonly order: OrderData
  readonly context: OrderContext
  readonly back: string
}

const reasons = ['regret', 'damaged', 'wrong', 'late', 'other'] as const

/**
 * Renders the form that returns items: the reason, and the quantity of each item except gifts. The reason comes first,
 * because the items of a long order would push it off the screen.
 */
export function ReturnForm({ order, context, back }: ReturnFormProps) {
  const { t } = context
  const bought = order.lines.filter(({ isGift }) => !isGift)
  return (
    <details className={styles.ask}>
      <summary>{t('account:ask.return')}</summary>
      <ActionForm action={returnOrder} context={context} back={back} fields={{ order: order.orderId }}>
        <p className={styles.select}>
          <label htmlFor="return-reason">{t('account:ask.returnReason')}</label>
          <select id="return-reason" className={field.control} name="why">
            {reasons.map((reason) => (
              <option key={reason} value={reason}>
                {t(`account:ask.reasons.${reason}`)}
              </option>
            ))}
          </select>
        </p>
        <Field name="reason" id="return-comment" label={t('account:ask.returnComment')} required={false} />
        <fieldset className={styles.pieces}>
          <legend>{t('account:ask.returnPieces')}</legend>
          {bought.map(({ skuId, name, quantity }) => (
            <p key={skuId}>
              <label htmlFor={`pieces-${skuId}`}>{name}</label>
              <input
                className={field.control}
                id={`pieces-${skuId}`}
                name={`pieces-${skuId}`}
                type="number"
                inputMode="numeric"
                min={0}
                max={quantity}
                defaultValue={bought.length === 1 ? quantity : 0}
              />
              <span className={styles.quiet}>{t('account:ask.of', { count: quantity })}</span>
            </p>
          ))}
        </fieldset>
        {bought.length < order.lines.length && <p className={styles.quiet}>{t('account:ask.returnGift')}</p>}
        <button type="submit" className={button.secondary}>
          {t('account:ask.returnSubmit')}
        </button>
      </ActionForm>
    </details>
  )
}
