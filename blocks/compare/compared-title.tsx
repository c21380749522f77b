import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { Cover } from '#ui/cover/cover.tsx'
import { addForm } from '#ui/page-forms/page-forms.tsx'
import { removeFromComparison } from './actions.ts'
import styles from './compare.module.css'
import type { CompareTitle } from './load.ts'

interface ComparedTitleProps {
  readonly title: CompareTitle
  readonly ids: readonly string[]
  readonly context: BlockContext
}

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
      <ActionForm action={removeFromComparison} context={context} fields={{ ids: ids.join(','), productId }}>
        <button type="submit" className={button.text} aria-label={t('finding:compare.removeOf', { title: name })}>
          {t('finding:compare.remove')}
        </button>
      </ActionForm>
    </div>
  )
}
