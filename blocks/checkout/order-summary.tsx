import type { BlockContext } from '#runtime/context.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { calendarDay } from '#ui/day/day.ts'
import { giftLabel, missedGiftText } from '#ui/gift/gift-label.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { isMixed, releasedLast } from '#ui/order/released-last.ts'
import { shownAmount } from '#ui/price/shown-amount.ts'
import { sumRows } from '#ui/sums/sum-rows.ts'
import { Sums } from '#ui/sums/sums.tsx'
import { VatNote } from '#ui/sums/vat-note.tsx'
import styles from './checkout.module.css'
import type { CheckoutCart } from './load.ts'

interface OrderSummaryProps {
  readonly cart: CheckoutCart
  readonly context: BlockContext
}

/**
 * Renders the items and their total. On narrow screens, the items are hidden until the visitor opens a `<details>`
 * element. The items come after the element instead of inside, because a closed `<details>` would hide its content on
 * wide screens too.
 */
export function OrderSummary({ cart, context }: OrderSummaryProps) {
  const { t, href, locale } = context
  const { vatIncluded } = context.customerType
  const { summary } = cart
  const waits = releasedLast(cart.items)
  const rows = sumRows(summary.sums, t, { ...cart, shippingIsDefault: summary.shipping.isDefault })
  return (
    <aside className={styles.summary} aria-labelledby={`${context.block.id}-order`}>
      <details className={styles.fold} data-keep="order-summary">
        <summary>
          <span data-shows="closed">{t('checkout:order.show')}</span>
          <span data-shows="open">{t('checkout:order.hide')}</span>
          <Icon name="chevron" size={16} />
          <b>{rows.findLast(({ strong }) => strong)?.value}</b>
        </summary>
      </details>
      <div className={styles.order}>
        <h2 id={`${context.block.id}-order`}>{t('checkout:yourBooks')}</h2>
        <ul>
          {cart.items.map(({ skuId, quantity, product, totalPrice, releaseDate, size }) => {
            const [image] = product?.productImages ?? []
            return (
              <li key={skuId}>
                <span className={styles.cover}>{image && <Cover image={image} />}</span>
                <span>
                  {product?.name}
                  <small>
                    {quantity} × {size ? t('product:size.of', { size }) : product?.formatLabel}
                  </small>
                  {releaseDate && <small>{t('cart:comes', { date: calendarDay(locale, releaseDate) })}</small>}
                </span>
                <b>{shownAmount(totalPrice, 'sellingPrice', vatIncluded)}</b>
              </li>
            )
          })}
          {cart.gifts.map(({ skuId, campaign, product }) => {
            const [image] = product?.productImages ?? []
            return (
              <li key={`gift ${skuId} ${campaign}`} data-gift-sku-id={skuId}>
                <span className={styles.cover}>{image && <Cover image={image} />}</span>
                <span>
                  {product?.name}
                  <small>1 × {product?.formatLabel}</small>
                  <small className={styles.gift}>{giftLabel(t, campaign)}</small>
                </span>
                <b>{t('cart:giftPrice')}</b>
              </li>
            )
          })}
        </ul>
        {cart.missedGifts.map((gift) => (
          <p key={`${gift.skuId} ${gift.campaign}`}>{missedGiftText(t, gift)}</p>
        ))}
        {waits !== null && isMixed(cart.items) && <p>{t('cart:sentTogether', { date: calendarDay(locale, waits) })}</p>}
        <a href={href({ route: 'cart' })}>{t('checkout:change')}</a>
        <Sums rows={rows} />
        {vatIncluded && <VatNote of={summary.total} t={t} className={styles.quiet} />}
      </div>
    </aside>
  )
}
