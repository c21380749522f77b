import { Cover } from '../cover/cover.tsx'
import { calendarDay } from '../day/day.ts'
import { giftLabel } from '../gift/gift-label.ts'
import { shownAmount } from '../price/shown-amount.ts'
import type { OrderContext, OrderData, OrderLineData } from './order-data.ts'
import styles from './order-lines.module.css'

interface OrderLinesProps {
  readonly order: OrderData
  readonly context: OrderContext
}

export function OrderLines({ order, context }: OrderLinesProps) {
  return (
    <section className={styles.bought} aria-labelledby="order-lines">
      <h2 id="order-lines">{context.t('account:detail.lines')}</h2>
      <ul>
        {order.lines.map((line) => (
          <OrderLine
            key={`${line.skuId} ${line.isGift} ${line.giftCampaign}`}
            line={line}
            vatIncluded={order.vatIncluded}
            context={context}
          />
        ))}
      </ul>
    </section>
  )
}

interface OrderLineProps {
  readonly line: OrderLineData
  readonly vatIncluded: boolean
  readonly context: OrderContext
}

function OrderLine({ line, vatIncluded, context }: OrderLineProps) {
  const { t, href, locale } = context
  const { product, name, quantity, skuId, releaseDate, isGift, giftCampaign } = line
  const [image] = product?.productImages ?? []
  const before = shownAmount(line, 'totalBefore', vatIncluded)
  return (
    <li className={styles.line} data-sku-id={skuId}>
      <div className={styles.cover}>{image && <Cover image={image} alt="" />}</div>
      <div>
        <h3>{product ? <a href={href({ route: 'product', params: { alias: product.alias } })}>{name}</a> : name}</h3>
        {product && <p className={styles.quiet}>{[product.author, product.formatLabel].filter(Boolean).join(' · ')}</p>}
        <p className={styles.quiet}>{t('account:detail.pieces', { count: quantity })}</p>
        {isGift && <p className={styles.gift}>{giftLabel(t, giftCampaign)}</p>}
        {releaseDate && <p>{t('cart:comes', { date: calendarDay(locale, releaseDate) })}</p>}
      </div>
      <div className={styles.price}>
        <b>{shownAmount(line, 'total', vatIncluded)}</b>
        {before && (
          <>
            <span className="visually-hidden">{t('common:price.before')} </span>
            <s>{before}</s>
          </>
        )}
      </div>
    </li>
  )
}
