import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import field from '#ui/field/field.module.css'
import { ProductTile } from '#ui/product-tile/product-tile.tsx'
import { moveFavorite, removeFavorite } from './actions.ts'
import { AddToCart } from './add-to-cart.tsx'
import styles from './favorites.module.css'
import { nameOf } from './list-name.ts'
import type { ItemData, ListName } from './load.ts'

interface FavoriteItemProps {
  readonly item: ItemData
  readonly list: ListName
  readonly others: readonly ListName[]
  readonly back: string
  readonly context: BlockContext
}

export function FavoriteItem({ item, list, others, back, context }: FavoriteItemProps) {
  const { t, href, customerType } = context
  const { product, priceDifferenceIncVat: difference } = item
  const { vatIncluded } = customerType
  const amount = vatIncluded ? item.priceDifferenceIncVatFormatted : item.priceDifferenceExVatFormatted
  const then = vatIncluded ? item.priceThenIncVatFormatted : item.priceThenExVatFormatted
  if (!product) return null
  const title = product.name
  return (
    <li className={styles.item}>
      <ProductTile
        product={product}
        href={href({ route: 'product', params: { alias: product.alias } })}
        vatIncluded={vatIncluded}
        t={t}
      />
      {difference && amount ? (
        <p className={styles.difference} data-cheaper={item.cheaper}>
          <b>{item.cheaper ? t('favorites:price.cheaper', { amount }) : t('favorites:price.dearer', { amount })}</b>
          <span>{t('favorites:price.then', { price: then ?? '' })}</span>
        </p>
      ) : null}
      <AddToCart product={product} context={context} />
      <div className={styles.tools}>
        <ActionForm
          action={removeFavorite}
          kind="favorites"
          context={context}
          back={back}
          fields={{ listId: list.id, productId: item.productId }}
        >
          <button
            type="submit"
            className={button.text}
            aria-label={t('favorites:removeOf', { title, list: nameOf(list, context) })}
          >
            {t('favorites:remove')}
          </button>
        </ActionForm>
        {others.length > 0 && (
          <details>
            <summary aria-label={t('favorites:move.openOf', { title })}>{t('favorites:move.open')}</summary>
            <ActionForm
              action={moveFavorite}
              kind="favorites"
              context={context}
              back={back}
              fields={{ listId: list.id, productId: item.productId }}
              className={styles.move}
            >
              <label>
                <span>{t('favorites:move.to')}</span>
                <select className={field.control} name="toListId">
                  {others.map((other) => (
                    <option key={other.id} value={other.id}>
                      {nameOf(other, context)}
                    </option>
                  ))}
                </select>
              </label>
              <button type="submit" className={button.secondary}>
                {t('favorites:move.submit')}
              </button>
            </ActionForm>
          </details>
        )}
      </div>
    </li>
  )
}
