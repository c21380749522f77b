import type { BlockContext } from '#runtime/context.ts'
import { OrderDetail } from '#ui/order/order-detail.tsx'
import { OrderLookUp } from '#ui/order/order-look-up.tsx'
import styles from './account.module.css'
import type { ShownOrder } from './load.ts'

interface OneOrderProps {
  readonly order: ShownOrder
  readonly context: BlockContext
}

export function OneOrder({ order, context }: OneOrderProps) {
  const { t, href, visitor } = context
  const id = order?.orderId ?? visitor?.query.order ?? ''
  if (!order) {
    return (
      <>
        <p>{t('account:notice.gone')}</p>
        <OrderLookUp context={context} orderId={id} errors={visitor?.notice?.fields} />
      </>
    )
  }
  const back = href({ route: 'account-orders', query: { order: id } })
  return (
    <>
      <p>
        <a className={styles.target} href={href({ route: 'account-orders' })}>
          {t('account:detail.back')}
        </a>
      </p>
      <OrderDetail order={order} context={context} signedIn back={back} />
    </>
  )
}
