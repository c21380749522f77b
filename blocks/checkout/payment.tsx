import type { z } from 'zod'
import type { BlockContext } from '#runtime/context.ts'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import field from '#ui/field/field.module.css'
import { Field } from '#ui/field/field.tsx'
import { releasedLast } from '#ui/order/released-last.ts'
import { saveDetails } from './actions.ts'
import styles from './checkout.module.css'
import type { CheckoutCart, CheckoutData } from './load.ts'
import type { checkoutProps } from './schema.ts'
import { Step } from './step.tsx'

interface PaymentProps {
  readonly props: ViewInput<z.infer<typeof checkoutProps>, CheckoutData>['props']
  readonly data: CheckoutData
  readonly cart: CheckoutCart
  readonly context: BlockContext
  readonly errors: Readonly<Record<string, string>>
}

/** Payment methods by which the buyer pays later. They require the buyer's identity. */
const onCredit = new Set(['invoice', 'account'])
const withPersonalNumbers = new Set(['SE', 'DK', 'FI', 'AX', 'NO'])

export function Payment({ props, data, cart, context, errors }: PaymentProps) {
  const { t, href, customerType } = context
  const { methods, values, step } = data
  const [first] = Object.keys(errors)
  const of = (name: string) => ({ error: errors[name], focus: name === first })
  const { balance } = cart.summary
  const nothingToPay = balance.totalSellingPriceExBalanceIncVat === 0
  const requiresNumber =
    customerType.type === 'PERSON' &&
    withPersonalNumbers.has(cart.countryCode) &&
    methods.some((method) => onCredit.has(method))
  const chosen = methods.includes(values.paymentMethod ?? '') ? values.paymentMethod : methods[0]
  return (
    <Step name="payment" current={step} legend={t('checkout:payment')} summary="" context={context}>
      {cart.accountBalance ? (
        <>
          <input type="hidden" name="hasBalance" value="1" />
          <label className={field.check}>
            <input type="checkbox" name="useBalance" value="1" defaultChecked={cart.usesBalance} data-recount="" />
            <span>{t('checkout:useBalance', { amount: cart.accountBalanceFormatted ?? '' })}</span>
          </label>
          <button type="submit" className={`${button.secondary} ${styles.plain}`} formAction={saveDetails.href}>
            {t('checkout:recount')}
          </button>
        </>
      ) : null}
      {nothingToPay ? (
        <p>{t('checkout:pay.none')}</p>
      ) : methods.length === 0 ? (
        <p className={styles.error}>{t('checkout:pay.notConnected')}</p>
      ) : (
        <div role="radiogroup" aria-label={t('checkout:payment')} className={styles.methods}>
          {methods.map((method) => (
            <label key={method} className={styles.choice}>
              <input type="radio" name="paymentMethod" value={method} defaultChecked={method === chosen} />
              <span>{t(`checkout:pay.${method}`)}</span>
            </label>
          ))}
          {requiresNumber && (
            <div className={styles.credit}>
              <Field
                name="personalNumber"
                label={t('checkout:personalNumber')}
                error={errors.personalNumber}
                required={false}
                focus={errors.personalNumber !== undefined}
                input={{ inputMode: 'numeric' }}
              />
            </div>
          )}
        </div>
      )}
      {props.newsletter !== false && (
        <label className={field.check}>
          <input type="checkbox" name="newsletter" value="1" defaultChecked={values.newsletter === '1'} />
          <span>{t('checkout:newsletter')}</span>
        </label>
      )}
      {!nothingToPay && releasedLast(cart.items) !== null && (
        <p className={styles.quiet}>
          {t(data.chargesAtDispatch ? 'checkout:pay.atDispatch' : 'checkout:pay.atPurchase')}
        </p>
      )}
      {cart.hasDownloads && (
        <Agreement name="digitalConsent" text={t('checkout:digitalConsent')} {...of('digitalConsent')} />
      )}
      <Agreement name="termsAccepted" text={t('checkout:terms')} {...of('termsAccepted')} />
      {props.terms && (
        <a className={styles.terms} href={href(props.terms.to)} target="_blank" rel="noopener">
          {props.terms.label ?? t('checkout:readTerms')} <small>({t('checkout:newTab')})</small>
        </a>
      )}
      <button type="submit" className={button.primary}>
        {t('checkout:placeWith', { amount: balance.totalSellingPriceExBalanceIncVatFormatted })}
      </button>
    </Step>
  )
}

interface AgreementProps {
  readonly name: string
  readonly text: string
  readonly error: string | undefined
  /** Whether the checkbox gets the focus if it has an error. */
  readonly focus: boolean
}

function Agreement({ name, text, error, focus }: AgreementProps) {
  return (
    <>
      <label className={field.check}>
        <input
          type="checkbox"
          name={name}
          value="1"
          required
          // biome-ignore lint/a11y/noAutofocus: after an invalid form, focus the field to correct
          autoFocus={focus && error !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        />
        <span>{text}</span>
      </label>
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
