import type { Translate } from '#runtime/i18n/translate.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { type PlaceContext, PlaceFields } from '#ui/place-fields/place-fields.tsx'
import styles from './favorite-button.module.css'

export interface FavoriteButtonProps {
  readonly product: { readonly productId: string; readonly name: string }
  readonly context: PlaceContext
  readonly t: Translate
}

/** A heart that saves and takes away. Pages are the same for all: the visitor's script says which hearts are pressed. */
export function FavoriteButton({ product: { productId, name }, context, t }: FavoriteButtonProps) {
  return (
    <form action="/actions/favorites/toggle" method="post" data-action="favorite">
      <PlaceFields context={context} />
      <input type="hidden" name="productId" value={productId} />
      <button
        type="submit"
        className={styles.heart}
        data-product-id={productId}
        aria-pressed="false"
        aria-label={t('favorites:save', { title: name })}
      >
        <Icon name="heart" />
      </button>
    </form>
  )
}
