import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import styles from './checkout.module.css'
import type { CheckoutCart, CheckoutData } from './load.ts'

interface DeliveryProps {
  readonly data: CheckoutData
  readonly cart: CheckoutCart
  readonly context: BlockContext
  readonly error: string | undefined
}

/** Ways to send it. The postcode decides which there are; without script a button asks again. */
export function Delivery({ data, cart, context, error }: DeliveryProps) {
  const { t } = context
  if (!cart.needsShipping) {
    return (
      <fieldset>
        <legend>{t('checkout:delivery')}</legend>
        <p>{t('checkout:digital')}</p>
      </fieldset>
    )
  }
  const draft = Object.fromEntries(cart.checkoutDraft.map(({ field, value }) => [field, value]))
  const known = data.options.some(({ id }) => id === draft.shippingOptionId)
  return (
    <fieldset aria-describedby={error ? 'shipping-error' : undefined}>
      <legend>{t('checkout:delivery')}</legend>
      {error && (
        <p id="shipping-error" className={styles.error}>
          {error}
        </p>
      )}
      {data.options.map((option, index) => (
        <label key={option.id} className={styles.choice}>
          <input
            type="radio"
            name="shippingOptionId"
            value={option.id}
            defaultChecked={known ? option.id === draft.shippingOptionId : index === 0}
          />
          <span>
            <b>{option.name}</b>
            <small>
              {option.description}
              {' · '}
              {option.daysFrom === option.daysUntil
                ? t('checkout:exactly', { count: option.daysUntil })
                : t('checkout:days', { count: option.daysUntil, from: option.daysFrom, until: option.daysUntil })}
            </small>
          </span>
          <span className={styles.fee}>
            {option.feeIncVat === 0 ? t('cart:shippingFree') : option.feeIncVatFormatted}
          </span>
        </label>
      ))}
      <button type="submit" className={button.secondary} formAction="/actions/checkout/details" formNoValidate>
        {t('checkout:showShipping')}
      </button>
      {data.options.some(({ needsDoorCode }) => needsDoorCode) && (
        <Field name="entryCode" label={t('checkout:entryCode')} value={draft.entryCode} required={false} />
      )}
      <Field
        name="message"
        label={t('checkout:message')}
        value={draft.message}
        required={false}
        input={{ maxLength: 1000 }}
      />
    </fieldset>
  )
}
