import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { StorefrontFields } from '#ui/storefront-fields/storefront-fields.tsx'
import styles from './favorites.module.css'
import type { ItemData } from './load.ts'

interface AddToCartProps {
  readonly product: NonNullable<ItemData['product']>
  readonly context: BlockContext
}

/** Renders the button to buy a saved book. Renders nothing when the book is sold out, which its tile already shows. */
export function AddToCart({ product, context }: AddToCartProps) {
  const { t } = context
  const [sku] = product.skus
  if (!sku || sku.stock.status === 'out_of_stock') return null
  return (
    <form className={styles.buy} action="/actions/cart/add" method="post" data-action="once">
      <StorefrontFields context={context} />
      <input type="hidden" name="skuId" value={sku.skuId} />
      <button type="submit" className={button.secondary}>
        {sku.stock.status === 'preorder' ? t('cart:preorder') : t('cart:add')}
        <span className="visually-hidden">: {product.name}</span>
      </button>
    </form>
  )
}
