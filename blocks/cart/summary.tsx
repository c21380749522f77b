import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { calendarDay } from '#ui/day/day.ts'
import { isMixed, releasedLast } from '#ui/order/released-last.ts'
import { sumRows } from '#ui/sums/sum-rows.ts'
import { Sums } from '#ui/sums/sums.tsx'
import { VatNote } from '#ui/sums/vat-note.tsx'
import { saveForLater } from './actions.ts'
import shared from './cart.module.css'
import type { CartData } from './load.ts'
import styles from './summary.module.css'

interface SummaryProps {
  readonly cart: CartData
  readonly context: BlockContext
  readonly showFree: boolean
}

export function Summary({ cart, context, showFree }: SummaryProps) {
  const { t, customerType, market } = context
  const { shipping, total, sums } = cart.summary
  const waits = releasedLast(cart.items)
  const left = shipping.amountLeftToFreeShippingFormatted
  const goal = market.freeShippingFrom
  const reached = goal && shipping.amountLeftToFreeShipping != null ? goal - shipping.amountLeftToFreeShipping : null
  const freeLeft = customerType.vatIncluded ? 'cart:freeLeft' : 'cart:freeLeftIncVat'
  return (
    <div className={styles.summary}>
      {showFree && cart.needsShipping && goal !== null && cart.marketId === market.id && (
        <div className={styles.free}>
          <p>{left ? t(freeLeft, { amount: left }) : t('cart:freeReached')}</p>
          <progress max={goal} value={reached ?? goal} aria-label={t('cart:shipping')} />
        </div>
      )}
      <h2>{t('cart:summary')}</h2>
      {waits !== null && isMixed(cart.items) && (
        <ActionForm
          action={saveForLater}
          kind="save"
          context={context}
          fields={{ skuId: comingIds(cart) }}
          className={shared.quiet}
        >
          <p>{t('cart:sentTogether', { date: calendarDay(context.locale, waits) })}</p>
          <button type="submit" className={button.text} name="saved" value="1">
            {t('cart:saveComing')}
          </button>
        </ActionForm>
      )}
      <Sums rows={sumRows(sums, t, { ...cart, shippingIsDefault: shipping.isDefault })} />
      {customerType.vatIncluded && <VatNote of={total} t={t} className={shared.quiet} />}
    </div>
  )
}

/** Returns the SKU ids of titles that are not released yet, separated by commas. */
function comingIds({ items }: CartData): string {
  return items.flatMap(({ skuId, releaseDate }) => (releaseDate ? [skuId] : [])).join(',')
}
