import type { z } from 'zod'
import type { BlockContext } from '#runtime/context.ts'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import { EventData } from '#ui/event-data/event-data.tsx'
import { NoticeBox } from '#ui/notice/notice.tsx'
import { OrderDetail } from '#ui/order/order-detail.tsx'
import { OrderLookUp } from '#ui/order/order-look-up.tsx'
import type { OrderConfirmationData } from './load.ts'
import styles from './order-confirmation.module.css'
import { purchaseEvent } from './purchase-event.ts'
import type { orderConfirmationProps } from './schema.ts'

type Input = ViewInput<z.infer<typeof orderConfirmationProps>, OrderConfirmationData>

/**
 * Milliseconds after the purchase during which the page thanks the buyer, unless the order is already completed or
 * cancelled.
 */
const fresh = 24 * 3_600_000

export function OrderConfirmation({ data: { order }, context }: Input) {
  const { t, href, visitor, now } = context
  if (!order) return <LinkEnded context={context} />
  const isLost = order.status === 'cancelled'
  const isNew = now - Date.parse(order.createdAt) < fresh && order.status !== 'completed' && !isLost
  const back = href({ route: 'checkout-confirm', query: { order: order.orderId } })
  return (
    <section className={`wrap ${styles.confirmation}`}>
      <h1>{isNew ? t('checkout:confirm.title') : t('account:order', { id: order.orderId })}</h1>
      {visitor?.notice && <NoticeBox {...visitor.notice} />}
      {isNew && order.status !== 'awaiting' && <p>{t('checkout:confirm.mail', { email: order.email })}</p>}
      {isNew && order.status !== 'awaiting' && <EventData event={purchaseEvent(order)} />}
      <OrderDetail order={order} context={context} signedIn={visitor?.token != null} back={back} />
      <a className={button.primary} href={href({ route: 'index' })}>
        {t('cart:goOn')}
      </a>
    </section>
  )
}

/**
 * Renders the message for an order that the visitor may not see, usually because the link was used or has expired. It
 * does not reveal whether the order exists.
 */
function LinkEnded({ context }: { readonly context: BlockContext }) {
  const { t, visitor } = context
  return (
    <section className={`wrap ${styles.confirmation}`}>
      <h1>{t('account:lookUp.ended')}</h1>
      {visitor?.notice && <NoticeBox {...visitor.notice} />}
      <p>{t('account:lookUp.endedText')}</p>
      <OrderLookUp context={context} orderId={visitor?.query.order} errors={visitor?.notice?.fields} />
    </section>
  )
}
