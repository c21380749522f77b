import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import { Mark } from '#ui/mark/mark.tsx'
import { NoticeBox } from '#ui/notice/notice.tsx'
import { PlaceFields } from '#ui/place-fields/place-fields.tsx'
import styles from './checkout.module.css'
import { Contact } from './contact.tsx'
import { Delivery } from './delivery.tsx'
import type { CheckoutData } from './load.ts'
import { OrderSummary } from './order-summary.tsx'
import type { checkoutProps } from './schema.ts'

export function Checkout({ props, data, context }: ViewInput<z.infer<typeof checkoutProps>, CheckoutData>) {
  const { t, href, visitor } = context
  const { cart, methods } = data
  const notice = visitor?.notice
  const errors = notice?.fields ?? {}
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.top}>
        <a className={styles.wordmark} href={href({ route: 'index' })} aria-label={`Kolofon, ${t('shell:home')}`}>
          <Mark />
          <span>Kolofon</span>
        </a>
        <a href={href({ route: 'cart' })}>{t('checkout:back')}</a>
      </header>
      <h1>{t('checkout:title')}</h1>
      {notice && <NoticeBox {...notice} />}
      {!cart ? (
        <div className={styles.empty}>
          <p>{t('cart:empty.title')}</p>
          <a className={button.primary} href={href({ route: 'index' })}>
            {t('cart:empty.action')}
          </a>
        </div>
      ) : (
        <div className={styles.columns}>
          <form className={styles.form} action="/actions/checkout/place" method="post">
            <PlaceFields context={context} />
            <Contact cart={cart} context={context} errors={errors} />
            <Delivery data={data} cart={cart} context={context} error={errors.shippingOptionId} />
            <fieldset>
              <legend>{t('checkout:payment')}</legend>
              {cart.summary.balance.totalSellingPriceExBalanceIncVat === 0 ? (
                <p>{t('checkout:pay.none')}</p>
              ) : (
                methods.map((method, index) => (
                  <label key={method} className={styles.choice}>
                    <input
                      type="radio"
                      name="paymentMethod"
                      value={method}
                      defaultChecked={
                        (draftOf(cart, 'paymentMethod') || methods[0]) === method ||
                        (index === 0 && !draftOf(cart, 'paymentMethod'))
                      }
                    />
                    <span>{t(`checkout:pay.${method}`)}</span>
                  </label>
                ))
              )}
            </fieldset>
            <fieldset>
              {props.newsletter !== false && (
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    name="newsletter"
                    value="1"
                    defaultChecked={draftOf(cart, 'newsletter') === '1'}
                  />
                  <span>{t('checkout:newsletter')}</span>
                </label>
              )}
              <label className={styles.check}>
                <input
                  type="checkbox"
                  name="termsAccepted"
                  value="1"
                  required
                  aria-invalid={errors.termsAccepted ? true : undefined}
                  aria-describedby={errors.termsAccepted ? 'terms-error' : undefined}
                />
                <span>{t('checkout:terms')}</span>
              </label>
              {errors.termsAccepted && (
                <p id="terms-error" className={styles.error}>
                  {errors.termsAccepted}
                </p>
              )}
              {props.terms && <a href={href(props.terms.to)}>{props.terms.label ?? t('checkout:readTerms')}</a>}
            </fieldset>
            <button type="submit" className={button.primary}>
              {t('checkout:placeWith', { amount: cart.summary.balance.totalSellingPriceExBalanceIncVatFormatted })}
            </button>
          </form>
          <OrderSummary cart={cart} context={context} />
        </div>
      )}
    </div>
  )
}

function draftOf(cart: NonNullable<CheckoutData['cart']>, name: string): string {
  return cart.checkoutDraft.find(({ field }) => field === name)?.value ?? ''
}
