import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { calendarDay } from '#ui/day/day.ts'
import { Field } from '#ui/field/field.tsx'
import { releasedLast } from '#ui/order/released-last.ts'
import { shownAmount } from '#ui/price/shown-amount.ts'
import { saveDetails } from './actions.ts'
import styles from './checkout.module.css'
import type { CheckoutCart, CheckoutData } from './load.ts'
import { Step } from './step.tsx'

interface DeliveryProps {
  readonly data: CheckoutData
  readonly cart: CheckoutCart
  readonly context: BlockContext
  readonly errors: Readonly<Record<string, string>>
}

export function Delivery({ data, cart, context, errors }: DeliveryProps) {
  const { t, customerType } = context
  const { values, options, step } = data
  const error = errors.shippingOptionId
  const known = options.find(({ id }) => id === values.shippingOptionId)
  const chosen = known ?? options[0]
  return (
    <Step
      name="delivery"
      current={step}
      legend={t('checkout:delivery')}
      summary={cart.needsShipping ? (chosen?.name ?? '') : t('checkout:digital')}
      context={context}
    >
      {cart.needsShipping ? (
        <div
          role="radiogroup"
          aria-label={t('checkout:delivery')}
          aria-describedby={error ? 'shipping-error' : undefined}
        >
          {error && (
            <p id="shipping-error" className={styles.error}>
              {error}
            </p>
          )}
          {options.map((option) => (
            <label key={option.id} className={styles.choice}>
              <input
                type="radio"
                name="shippingOptionId"
                value={option.id}
                defaultChecked={option.id === chosen?.id}
                data-recount=""
              />
              <span>
                <b>{option.name}</b>
                <small>
                  {option.description}
                  {' · '}
                  {daysOf(option, cart, context)}
                </small>
              </span>
              <span className={styles.fee}>
                {option.feeIncVat === 0 ? t('cart:shippingFree') : shownAmount(option, 'fee', customerType.vatIncluded)}
              </span>
            </label>
          ))}
          <button type="submit" className={`${button.secondary} ${styles.plain}`} formAction={saveDetails.href}>
            {t('checkout:showShipping')}
          </button>
        </div>
      ) : (
        <p>{t('checkout:digital')}</p>
      )}
      {options.some(({ needsDoorCode }) => needsDoorCode) && (
        <Field name="entryCode" label={t('checkout:entryCode')} value={values.entryCode} required={false} />
      )}
      <Field
        name="message"
        label={t('checkout:message')}
        value={values.message}
        required={false}
        input={{ maxLength: 1000 }}
      />
    </Step>
  )
}

/**
 * Formats the delivery time. If the cart contains unreleased titles, the time is counted from the day on which the last
 * of them is released.
 */
function daysOf(
  { daysFrom: from, daysUntil: until }: CheckoutData['options'][number],
  { items }: CheckoutCart,
  { t, locale }: BlockContext,
): string {
  const day = releasedLast(items)
  const words = { count: until, from, until, date: day === null ? '' : calendarDay(locale, day) }
  return t(`checkout:${from === until ? 'exactly' : 'days'}${day === null ? '' : 'After'}`, words)
}
