import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { Cover } from '#ui/cover/cover.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { calendarDay } from '#ui/order/day.ts'
import { PlaceFields } from '#ui/place-fields/place-fields.tsx'
import shared from './cart.module.css'
import styles from './line.module.css'
import type { CartData } from './load.ts'

interface CartLineProps {
  readonly item: CartData['items'][number]
  readonly context: BlockContext
}

/** One line: its book, its quantity as a form, its price and what campaigns made of it. */
export function CartLine({ item, context }: CartLineProps) {
  const { t, href, customerType } = context
  const { product, unitPrice, totalPrice, campaign, quantity, skuId } = item
  const inc = customerType.vatIncluded
  const title = product?.name ?? ''
  const [image] = product?.productImages ?? []
  const total = inc ? totalPrice.sellingPriceIncVatFormatted : totalPrice.sellingPriceExVatFormatted
  const regular = inc ? totalPrice.regularPriceIncVatFormatted : totalPrice.regularPriceExVatFormatted
  const unit = inc ? unitPrice.sellingPriceIncVatFormatted : unitPrice.sellingPriceExVatFormatted
  return (
    <li className={styles.line} data-sku-id={skuId}>
      <div className={styles.cover}>{image && <Cover image={image} />}</div>
      <div className={styles.what}>
        <h2>{product ? <a href={href({ route: 'product', params: { alias: product.alias } })}>{title}</a> : title}</h2>
        {product?.author && <p>{product.author}</p>}
        {product && <p className={shared.quiet}>{product.formatLabel}</p>}
        {item.releaseDate && (
          <p className={styles.comes}>{t('cart:comes', { date: calendarDay(context.locale, item.releaseDate) })}</p>
        )}
        {campaign.prices.length > 1 && (
          <ul className={styles.split}>
            {campaign.prices.map(({ price, priceFormatted, quantity: pieces }) => (
              <li key={price}>
                {price === 0
                  ? t('cart:free', { quantity: pieces })
                  : t('cart:split', { quantity: pieces, price: priceFormatted })}
              </li>
            ))}
          </ul>
        )}
        {campaign.appliedCampaigns
          .filter(({ hideTitle }) => !hideTitle)
          .map(({ id, name }) => (
            <p key={id} className={styles.campaign}>
              {name}
            </p>
          ))}
        {item.priceBeforeIncVatFormatted && (
          <p className={shared.warning}>
            {t('cart:priceChanged', { before: item.priceBeforeIncVatFormatted, now: unit })}
          </p>
        )}
        {item.onlyLeft !== null && item.onlyLeft !== undefined && (
          <p className={shared.warning}>
            {item.onlyLeft === 0 ? t('cart:soldOut') : t('cart:onlyLeft', { count: item.onlyLeft })}
          </p>
        )}
      </div>
      <form
        className={styles.quantity}
        action="/actions/cart/update"
        method="post"
        data-action="quantity"
        data-quantity={quantity}
      >
        <PlaceFields context={context} />
        <input type="hidden" name="skuId" value={skuId} />
        {/* The first button is what Enter in the field presses. */}
        <button type="submit" className="visually-hidden">
          {t('cart:update')}
        </button>
        <button
          type="submit"
          name="quantity"
          value={quantity - 1}
          data-step="-1"
          aria-label={t('cart:fewer', { title })}
        >
          <Icon name="minus" />
        </button>
        <input
          type="number"
          name="typed"
          min={0}
          max={99}
          inputMode="numeric"
          defaultValue={quantity}
          aria-label={t('cart:quantityOf', { title })}
        />
        <button type="submit" name="quantity" value={quantity + 1} data-step="1" aria-label={t('cart:more', { title })}>
          <Icon name="plus" />
        </button>
      </form>
      <div className={styles.price}>
        <b>{total}</b>
        {totalPrice.isDiscounted && <s>{regular}</s>}
        {quantity > 1 && campaign.prices.length < 2 && <small>{t('cart:each', { price: unit })}</small>}
      </div>
      <form className={styles.remove} action="/actions/cart/update" method="post" data-action="remove">
        <PlaceFields context={context} />
        <input type="hidden" name="skuId" value={skuId} />
        <button
          type="submit"
          className={button.text}
          formAction="/actions/cart/save"
          name="saved"
          value="1"
          aria-label={t('cart:later.saveOf', { title })}
        >
          {t('cart:later.save')}
        </button>
        <button
          type="submit"
          className={button.text}
          name="quantity"
          value="0"
          aria-label={t('cart:removeOf', { title })}
        >
          {t('cart:remove')}
        </button>
      </form>
    </li>
  )
}
