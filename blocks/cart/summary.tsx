import type { BlockContext } from '#runtime/context.ts'
import { calendarDay } from '#ui/order/day.ts'
import { isMixed, releasedLast } from '#ui/order/released-last.ts'
import shared from './cart.module.css'
import type { CartData } from './load.ts'
import styles from './summary.module.css'

interface SummaryProps {
  readonly cart: CartData
  readonly context: BlockContext
  readonly showFree: boolean
}

/** The sums, as the server added them up. */
export function Summary({ cart, context, showFree }: SummaryProps) {
  const { t, customerType, market } = context
  const { subTotal, shipping, total, balance, ...fixed } = cart.summary
  const inc = customerType.vatIncluded
  const waits = releasedLast(cart.items)
  const left = shipping.amountLeftToFreeShippingFormatted
  const goal = market.freeShippingFrom
  const reached = goal && shipping.amountLeftToFreeShipping != null ? goal - shipping.amountLeftToFreeShipping : null
  return (
    <div className={styles.summary}>
      {showFree && cart.needsShipping && goal !== null && cart.marketId === market.id && (
        <div className={styles.free}>
          <p>{left ? t('cart:freeLeft', { amount: left }) : t('cart:freeReached')}</p>
          <progress max={goal} value={reached ?? goal} aria-label={t('cart:shipping')} />
        </div>
      )}
      <h2>{t('cart:summary')}</h2>
      {waits !== null && isMixed(cart.items) && (
        <p className={shared.quiet}>{t('cart:sentTogether', { date: calendarDay(context.locale, waits) })}</p>
      )}
      <dl>
        <Row
          label={t('cart:goods')}
          value={inc ? subTotal.regularPriceIncVatFormatted : subTotal.regularPriceExVatFormatted}
        />
        {subTotal.discountIncVat > 0 && (
          <Row
            label={t('cart:discount')}
            value={`−${inc ? subTotal.discountIncVatFormatted : subTotal.discountExVatFormatted}`}
          />
        )}
        {fixed.fixedAmountDiscountIncVat > 0 && (
          <Row
            label={cart.promoCode ?? t('cart:discount')}
            value={`−${inc ? fixed.fixedAmountDiscountIncVatFormatted : fixed.fixedAmountDiscountExVatFormatted}`}
          />
        )}
        {cart.needsShipping && (
          <Row
            label={shipping.isDefault && shipping.feeIncVat > 0 ? t('cart:shippingFrom') : t('cart:shipping')}
            value={
              shipping.feeIncVat === 0
                ? t('cart:shippingFree')
                : inc
                  ? shipping.feeIncVatFormatted
                  : shipping.feeExVatFormatted
            }
          />
        )}
        <Row label={t('cart:total')} value={total.sellingPriceIncVatFormatted} strong />
        {balance.pending > 0 && (
          <>
            {balance.giftPartFormatted && (
              <Row label={t('cart:gift', { code: cart.giftCode ?? '' })} value={`−${balance.giftPartFormatted}`} />
            )}
            {balance.accountPartFormatted && (
              <Row label={t('cart:balance')} value={`−${balance.accountPartFormatted}`} />
            )}
            <Row label={t('cart:toPay')} value={balance.totalSellingPriceExBalanceIncVatFormatted} strong />
          </>
        )}
      </dl>
      <p className={shared.quiet}>{t('cart:vat', { amount: total.vatFormatted })}</p>
    </div>
  )
}

interface RowProps {
  readonly label: string
  readonly value: string
  readonly strong?: boolean
}

function Row({ label, value, strong = false }: RowProps) {
  return (
    <div className={strong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
