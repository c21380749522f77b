import { sumRows } from '../sums/sum-rows.ts'
import { Sums } from '../sums/sums.tsx'
import { VatNote } from '../sums/vat-note.tsx'
import styles from './order.module.css'
import type { OrderContext, OrderData } from './order-data.ts'

interface OrderSumsProps {
  readonly order: OrderData
  readonly context: Pick<OrderContext, 't'>
}

export function OrderSums({ order, context: { t } }: OrderSumsProps) {
  const { promoCode, status, sums, vatIncluded } = order
  const toPay = status === 'awaiting' ? 'cart:toPay' : 'account:detail.paid'
  return (
    <div className={styles.sums}>
      <Sums rows={sumRows(sums, t, { promoCode, toPay })} />
      {vatIncluded && <VatNote of={order} t={t} className={styles.quiet} />}
    </div>
  )
}
