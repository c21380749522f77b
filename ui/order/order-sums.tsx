import { sumRows } from '../sums/sum-rows.ts'
import { Sums } from '../sums/sums.tsx'
import styles from './order.module.css'
import type { OrderContext, OrderData } from './order-data.ts'

interface OrderSumsProps {
  readonly order: OrderData
  readonly context: Pick<OrderContext, 't'>
}

/** Renders the sums of an order, down to the amount that was paid or is still to pay, and the VAT. */
export function OrderSums({ order, context: { t } }: OrderSumsProps) {
  const { promoCode, status, sums, vatIncluded, vatFormatted } = order
  const toPay = status === 'awaiting' ? 'cart:toPay' : 'account:detail.paid'
  return (
    <div>
      <Sums rows={sumRows(sums, t, { promoCode, toPay })} />
      {vatIncluded && <p className={styles.quiet}>{t('cart:vat', { amount: vatFormatted })}</p>}
    </div>
  )
}
