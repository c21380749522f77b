import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { Cover } from '#ui/cover/cover.tsx'
import { shownAmount } from '#ui/price/shown-amount.ts'
import { saveForLater, updateCart } from './actions.ts'
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
              <ActionForm action={saveForLater} kind="save" context={context} fields={{ skuId }}>
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
                  formAction={updateCart.href}
                  name="quantity"
                  value="0"
                  aria-label={t('cart:later.removeOf', { title })}
                >
                  {t('cart:remove')}
                </button>
              </ActionForm>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
