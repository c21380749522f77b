import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { addToCart } from '#ui/action-form/shared-actions.ts'
import button from '#ui/button/button.module.css'
import styles from './favorites.module.css'
import type { ItemData } from './load.ts'

interface AddToCartProps {
  readonly product: NonNullable<ItemData['product']>
  readonly context: BlockContext
}

export function AddToCart({ product, context }: AddToCartProps) {
  const { t } = context
  const [sku] = product.skus
  if (!sku || sku.stock.status === 'out_of_stock') return null
  return (
    <ActionForm action={addToCart} kind="once" context={context} fields={{ skuId: sku.skuId }} className={styles.buy}>
      <button type="submit" className={button.secondary}>
        {sku.stock.status === 'preorder' ? t('cart:preorder') : t('cart:add')}
        <span className="visually-hidden">: {product.name}</span>
      </button>
    </ActionForm>
  )
}
