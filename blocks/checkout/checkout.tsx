import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { EventData } from '#ui/event-data/event-data.tsx'
import { Logo } from '#ui/logo/logo.tsx'
import { NoticeBox } from '#ui/notice/notice.tsx'
import { cartContent } from '#ui/shown-item/shown-item.ts'
import { nextStep, placeOrder } from './actions.ts'
import styles from './checkout.module.css'
import { Contact } from './contact.tsx'
import { Delivery } from './delivery.tsx'
import type { CheckoutData } from './load.ts'
import { OrderSummary } from './order-summary.tsx'
import { Payment } from './payment.tsx'
import type { checkoutProps } from './schema.ts'

export function Checkout({ props, data, context }: ViewInput<z.infer<typeof checkoutProps>, CheckoutData>) {
  const { t, href, visitor } = context
  const { cart, step, movedTo } = data
  const notice = visitor?.notice
  const errors = notice?.fields ?? {}
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.top}>
        <a className={styles.wordmark} href={href({ route: 'index' })} aria-label={`Kolofon, ${t('shell:home')}`}>
          <Logo />
          <span>Kolofon</span>
        </a>
        <a href={href({ route: 'cart' })}>{t('checkout:back')}</a>
      </header>
      <h1>{t('checkout:title')}</h1>
      {notice && <NoticeBox {...notice} />}
      {movedTo && <NoticeBox tone="success" message={t('checkout:marketRemembered', { country: movedTo })} />}
      {!cart ? (
        <div className={styles.empty}>
          <p>{t('cart:empty.title')}</p>
          <a className={button.primary} href={href({ route: 'index' })}>
            {t('cart:empty.action')}
          </a>
        </div>
      ) : (
        <div className={styles.columns}>
          <OrderSummary cart={cart} context={context} />
          <ActionForm
            action={placeOrder}
            kind="leave"
            context={context}
            fields={{
              key: data.key,
              expectedGifts: cart.gifts.map(({ skuId }) => skuId).join(','),
              expectedToPay: cart.summary.balance.totalSellingPriceExBalanceIncVat,
            }}
            className={styles.form}
            noValidate
            data-checkout={step}
          >
            {/* Hidden first submit button, so that Enter in a field submits the current step. */}
            <button
              type="submit"
              className="visually-hidden"
              tabIndex={-1}
              aria-hidden="true"
              formAction={step === 'payment' ? placeOrder.href : nextStep.href}
              name="step"
              value={step}
            />
            <Contact data={data} cart={cart} context={context} errors={errors} />
            <Delivery data={data} cart={cart} context={context} errors={errors} />
            <Payment props={props} data={data} cart={cart} context={context} errors={errors} />
          </ActionForm>
          <EventData event={{ type: 'checkout:impression', data: cartContent(cart) }} />
          {step === 'payment' && (
            <EventData
              event={{
                type: 'checkout:shipping',
                data: { ...cartContent(cart), shippingMethod: cart.shippingOptionId ?? 'none' },
              }}
            />
          )}
        </div>
      )}
    </div>
  )
}
