import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { Cover } from '#ui/cover/cover.tsx'
import { addForm } from '#ui/page-forms/page-forms.tsx'
import { StorefrontFields } from '#ui/storefront-fields/storefront-fields.tsx'
import styles from './compare.module.css'
import type { CompareTitle } from './load.ts'

interface ComparedTitleProps {
  readonly title: CompareTitle
  /** Ids of all titles on the page. */
  readonly ids: readonly string[]
  readonly context: BlockContext
}

/** Renders the head of a column: the title, with buttons to add it to the cart and to remove it. */
export function ComparedTitle({ title, ids, context }: ComparedTitleProps) {
  const { t, href } = context
  const { productId, name, alias, productImages, skus } = title
  const [image] = productImages
  const [sku] = skus
  return (
    <div className={styles.title} data-product-id={productId}>
      {image && <Cover image={image} alt="" eager />}
      <a href={href({ route: 'product', params: { alias } })}>{name}</a>
      {sku && sku.stock.status !== 'out_of_stock' && (
        <button type="submit" form={addForm} name="skuId" value={sku.skuId} className={button.primary}>
          {t('cart:add')}
          <span className="visually-hidden">: {name}</span>
        </button>
      )}
      <form action="/actions/compare/remove" method="post">
        <StorefrontFields context={context} />
        <input type="hidden" name="ids" value={ids.join(',')} />
        <input type="hidden" name="productId" value={productId} />
        <button type="submit" className={button.text} aria-label={t('finding:compare.removeOf', { title: name })}>
          {t('finding:compare.remove')}
        </button>
      </form>
    </div>
  )
}
