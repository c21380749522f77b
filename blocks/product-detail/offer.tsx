import type { BlockContext } from '#runtime/context.ts'
import { moneyFormat } from '#schemas/money-format.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { addToCart, addToComparison } from '#ui/action-form/shared-actions.ts'
import button from '#ui/button/button.module.css'
import { calendarDay, dayIn } from '#ui/day/day.ts'
import { EventData } from '#ui/event-data/event-data.tsx'
import { FavoriteButton } from '#ui/favorite-button/favorite-button.tsx'
import { AdPriceTemplate } from '#ui/price/ad-price-template.tsx'
import { Price } from '#ui/price/price.tsx'
import { shownItem } from '#ui/shown-item/shown-item.ts'
import { mainSku } from '#ui/stock-text/main-sku.ts'
import { StockText } from '#ui/stock-text/stock-text.tsx'
import { AlertForm } from './alert-form.tsx'
import { formatDays } from './formats.ts'
import type { ProductDetailData } from './load.ts'
import styles from './product-detail.module.css'

interface OfferProps {
  readonly data: ProductDetailData
  readonly context: BlockContext
}

const addFormId = 'add-to-cart'

export function Offer({ data, context }: OfferProps) {
  const { t, href, customerType, market, locale } = context
  const stock = mainSku(data)?.stock
  const [campaign] = data.discountCampaigns
  const { freeShippingFrom, shippingFeeFrom } = market
  const money = (amount: number) => moneyFormat(locale, market.currency.code).format(amount)
  return (
    <div className={styles.offer}>
      <Price price={data.unitPrice} vatIncluded={customerType.vatIncluded} t={t} size="page" />
      <AdPriceTemplate vatIncluded={customerType.vatIncluded} t={t} />
      {campaign && (
        <p>
          <a href={href({ route: 'discountCampaign', params: { discountCampaign: campaign.alias } })}>
            {campaign.name}
          </a>
          {campaign.endsAt &&
            ` ${t('product:campaignEnds', { date: dayIn(context, Date.parse(campaign.endsAt) - 1) })}`}
        </p>
      )}
      {stock && (
        <p>
          <StockText
            stock={stock}
            t={t}
            length="long"
            release={data.releaseDate ? calendarDay(locale, data.releaseDate) : null}
          />
        </p>
      )}
      {stock?.delivery && <p>{t('finding:delivery.days', { days: formatDays(stock.delivery, locale) })}</p>}
      <div className={styles.buy}>
        <AddToCart data={data} context={context} />
        <FavoriteButton product={data} t={t} />
      </div>
      {stock && !stock.static && shippingFeeFrom !== null && (
        <p className={styles.delivery}>
          {freeShippingFrom === null
            ? t('product:delivery.from', { fee: money(shippingFeeFrom) })
            : t('product:delivery.free', { limit: money(freeShippingFrom), fee: money(shippingFeeFrom) })}
          {!customerType.vatIncluded && ` (${t('common:price.incVat')})`}
        </p>
      )}
      <EventData event={{ type: 'product-detail:impression', data: shownItem(data) }} />
      <div className={styles.deeds}>
        <AlertForm data={data} context={context} />
        <CompareForm data={data} context={context} />
      </div>
    </div>
  )
}

/** Renders a form that adds the product to the comparison. It always opens the compare page, even where scripts run. */
function CompareForm({ data: { productId, name }, context }: OfferProps) {
  const { t } = context
  return (
    <ActionForm action={addToComparison} context={context} fields={{ productId }}>
      <button type="submit" className={button.text} aria-label={t('finding:compare.addOf', { title: name })}>
        {t('finding:compare.add')}
      </button>
    </ActionForm>
  )
}

function AddToCart({ data, context }: OfferProps) {
  const { t } = context
  const sku = mainSku(data)
  if (!sku) return null
  const { status } = sku.stock
  if (status === 'out_of_stock') {
    return (
      <button type="button" className={button.primary} disabled>
        {t('cart:soldOut')}
      </button>
    )
  }
  return (
    <ActionForm action={addToCart} kind="once" context={context} id={addFormId} className={styles.add}>
      {data.skus.length > 1 ? (
        <Sizes data={data} context={context} />
      ) : (
        <input type="hidden" name="skuId" value={sku.skuId} />
      )}
      <button type="submit" className={button.primary}>
        {status === 'preorder' ? t('cart:preorder') : t('cart:add')}
      </button>
    </ActionForm>
  )
}

function Sizes({ data, context: { t } }: OfferProps) {
  return (
    <fieldset className={styles.sizes}>
      <legend>{t('product:size.label')}</legend>
      {data.skus.map(({ skuId, size, stock }) => {
        const isSoldOut = stock.status === 'out_of_stock'
        return (
          <label key={skuId}>
            <input type="radio" name="skuId" value={skuId} disabled={isSoldOut} />
            <span>
              {size}
              {isSoldOut && <span className="visually-hidden"> ({t('cart:soldOut')})</span>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/**
 * Renders the price and the buy button, fixed to the lower edge of a phone's screen. The button submits the form of the
 * offer.
 */
export function BuyBar({ data, context }: OfferProps) {
  const { t, customerType } = context
  const status = mainSku(data)?.stock.status
  if (status === undefined || status === 'out_of_stock') return null
  return (
    <div className={styles.bar}>
      <Price price={data.unitPrice} vatIncluded={customerType.vatIncluded} t={t} lowest={false} />
      <button type="submit" form={addFormId} className={button.primary}>
        {status === 'preorder' ? t('cart:preorder') : t('cart:add')}
      </button>
    </div>
  )
}
