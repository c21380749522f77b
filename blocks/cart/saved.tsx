import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { Cover } from '#ui/cover/cover.tsx'
import { shownAmount } from '#ui/price/shown-amount.ts'
import { StorefrontFields } from '#ui/storefront-fields/storefront-fields.tsx'
import shared from './cart.module.css'
import type { CartData } from './load.ts'
import styles from './saved.module.css'

/** Renders the titles saved for later (F44). */
export function Saved({ cart, context }: { readonly cart: CartData; readonly context: BlockContext }) {
  const { t, href, customerType, block } = context
  if (cart.saved.length === 0) return null
  const heading = `${block.id}-saved`
  return (
    <section className={styles.saved} aria-labelledby={heading}>
      <h2 id={heading}>{t('cart:later.title')}</h2>
      <ul>
        {cart.saved.map(({ skuId, product, unitPrice }) => {
          const title = product?.name ?? ''
          const [image] = product?.productImages ?? []
          return (
            <li key={skuId} data-saved-sku-id={skuId}>
              <div>{image && <Cover image={image} />}</div>
              <div>
                <h3>
                  {product ? <a href={href({ route: 'product', params: { alias: product.alias } })}>{title}</a> : title}
                </h3>
                <p className={shared.quiet}>{[product?.author, product?.formatLabel].filter(Boolean).join(' · ')}</p>
                <b>{shownAmount(unitPrice, 'sellingPrice', customerType.vatIncluded)}</b>
              </div>
              <form action="/actions/cart/save" method="post" data-action="save">
                <StorefrontFields context={context} />
                <input type="hidden" name="skuId" value={skuId} />
                <button
                  type="submit"
                  className={button.secondary}
                  name="saved"
                  value="0"
                  aria-label={t('cart:later.moveOf', { title })}
                >
                  {t('cart:later.move')}
                </button>
                <button
                  type="submit"
                  className={button.text}
                  formAction="/actions/cart/update"
                  name="quantity"
                  value="0"
                  aria-label={t('cart:later.removeOf', { title })}
                >
                  {t('cart:remove')}
                </button>
              </form>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
