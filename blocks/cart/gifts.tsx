import type { BlockContext } from '#runtime/context.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { giftLabel, missedGiftText } from '#ui/gift/gift-label.ts'
import shared from './cart.module.css'
import styles from './line.module.css'
import type { CartData } from './load.ts'

interface GiftsProps {
  readonly cart: CartData
  readonly context: BlockContext
}

/**
 * Renders the gifts that campaigns have added to the cart, and messages about unavailable gifts. Visitors cannot change
 * gifts.
 */
export function Gifts({ cart, context }: GiftsProps) {
  const { t, href } = context
  return (
    <>
      {cart.gifts.length > 0 && (
        <ul className={styles.gifts} aria-label={t('cart:giftList')}>
          {cart.gifts.map(({ skuId, campaign, product }) => {
            const [image] = product?.productImages ?? []
            return (
              <li key={`${skuId} ${campaign}`} className={styles.line} data-gift-sku-id={skuId}>
                <div className={styles.cover}>{image && <Cover image={image} />}</div>
                <div className={styles.what}>
                  <h2>
                    {product && (
                      <a href={href({ route: 'product', params: { alias: product.alias } })}>{product.name}</a>
                    )}
                  </h2>
                  {product?.author && <p>{product.author}</p>}
                  {product && <p className={shared.quiet}>{product.formatLabel}</p>}
                  <p className={styles.campaign}>{giftLabel(t, campaign)}</p>
                </div>
                <p className={styles.price}>
                  <b>{t('cart:giftPrice')}</b>
                </p>
              </li>
            )
          })}
        </ul>
      )}
      {cart.missedGifts.map((gift) => (
        <p key={`${gift.skuId} ${gift.campaign}`} className={shared.warning} role="status">
          {missedGiftText(t, gift)}
        </p>
      ))}
    </>
  )
}
