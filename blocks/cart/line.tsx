import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { Cover } from '#ui/cover/cover.tsx'
import { calendarDay } from '#ui/day/day.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { lowestPrice, shownAmount } from '#ui/price/shown-amount.ts'
import { saveForLater, updateCart } from './actions.ts'
import shared from './cart.module.css'
import styles from './line.module.css'
import type { CartData } from './load.ts'

interface CartLineProps {
  readonly item: CartData['items'][number]
  readonly context: BlockContext
}

export function CartLine({ item, context }: CartLineProps) {
  const { t, href, customerType } = context
  const { product, unitPrice, totalPrice, campaign, quantity, skuId } = item
  const { vatIncluded } = customerType
  const title = product?.name ?? ''
  const [image] = product?.productImages ?? []
  const total = shownAmount(totalPrice, 'sellingPrice', vatIncluded)
  const before = shownAmount(totalPrice, 'regularPrice', vatIncluded)
  const unit = shownAmount(unitPrice, 'sellingPrice', vatIncluded)
  const lowest = lowestPrice(unitPrice, vatIncluded)
  const seen = shownAmount(item, 'priceBefore', vatIncluded)
  return (
    <li className={styles.line} data-sku-id={skuId}>
      <div className={styles.cover}>{image && <Cover image={image} />}</div>
      <div className={styles.what}>
        <h2>{product ? <a href={href({ route: 'product', params: { alias: product.alias } })}>{title}</a> : title}</h2>
        {product?.author && <p>{product.author}</p>}
        {product && (
          <p className={shared.quiet}>{item.size ? t('product:size.of', { size: item.size }) : product.formatLabel}</p>
        )}
        {item.releaseDate && (
          <p className={styles.comes}>{t('cart:comes', { date: calendarDay(context.locale, item.releaseDate) })}</p>
        )}
        {campaign.prices.length > 1 && (
          <ul className={styles.split}>
            {campaign.prices.map((part) => (
              <li key={part.price}>
                {part.price === 0
                  ? t('cart:free', { quantity: part.quantity })
                  : t('cart:split', { quantity: part.quantity, price: shownAmount(part, 'price', vatIncluded) })}
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
        {lowest && <p className={shared.quiet}>{t('common:price.lowest30', { price: lowest })}</p>}
        {seen && <p className={shared.warning}>{t('cart:priceChanged', { before: seen, now: unit })}</p>}
        {item.onlyLeft !== null && item.onlyLeft !== undefined && (
          <p className={shared.warning}>
            {item.onlyLeft === 0 ? t('cart:soldOut') : t('cart:onlyLeft', { count: item.onlyLeft })}
          </p>
        )}
      </div>
      <ActionForm
        action={updateCart}
        kind="quantity"
        context={context}
        fields={{ skuId }}
        className={styles.quantity}
        data-quantity={quantity}
      >
        {/* Hidden first submit button: Enter in the quantity field activates the first submit button of the form. */}
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
      </ActionForm>
      <div className={styles.price}>
        <b>{total}</b>
        {totalPrice.isDiscounted && (
          <>
            <span className="visually-hidden">{t('common:price.before')} </span>
            <s>{before}</s>
          </>
        )}
        {quantity > 1 && campaign.prices.length < 2 && <small>{t('cart:each', { price: unit })}</small>}
      </div>
      <ActionForm action={updateCart} kind="remove" context={context} fields={{ skuId }} className={styles.remove}>
        <button
          type="submit"
          className={button.text}
          formAction={saveForLater.href}
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
      </ActionForm>
    </li>
  )
}
