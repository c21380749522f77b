import type { BlockContext } from '#runtime/context.ts'
import { Price } from '#ui/price/price.tsx'
import { StockText } from '#ui/stock-text/stock-text.tsx'
import { formatDay, formatMoney } from './formats.ts'
import type { ProductDetailData } from './load.ts'
import styles from './product-detail.module.css'

interface OfferProps {
  readonly data: ProductDetailData
  readonly context: BlockContext
}

/** Price, campaign, stock and delivery: what there is to decide on. */
export function Offer({ data, context }: OfferProps) {
  const { t, href, customerType, market, locale } = context
  const stock = data.skus[0]?.stock
  const [campaign] = data.discountCampaigns
  const { freeShippingFrom, shippingFeeFrom } = market
  const money = (amount: number) => formatMoney(amount, market.currency.code, locale)
  return (
    <div className={styles.offer}>
      <Price price={data.unitPrice} vatIncluded={customerType.vatIncluded} t={t} size="page" />
      {campaign && (
        <p>
          <a href={href({ route: 'discountCampaign', params: { discountCampaign: campaign.alias } })}>
            {campaign.name}
          </a>
          {campaign.endsAt && ` ${t('product:campaignEnds', { date: formatDay(campaign.endsAt, locale) })}`}
        </p>
      )}
      {stock && (
        <p>
          <StockText
            stock={stock}
            t={t}
            length="long"
            release={data.releaseDate ? formatDay(data.releaseDate, locale) : null}
          />
        </p>
      )}
      {stock && stock.status !== 'static' && shippingFeeFrom !== null && (
        <p className={styles.delivery}>
          {freeShippingFrom === null
            ? t('product:delivery.from', { fee: money(shippingFeeFrom) })
            : t('product:delivery.free', { limit: money(freeShippingFrom), fee: money(shippingFeeFrom) })}
        </p>
      )}
    </div>
  )
}
