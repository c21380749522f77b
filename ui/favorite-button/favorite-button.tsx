import type { Translate } from '#runtime/i18n/translation.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { favoriteForm } from '#ui/page-forms/page-forms.tsx'
import styles from './favorite-button.module.css'

export interface FavoriteButtonProps {
  readonly product: { readonly productId: string; readonly name: string }
  readonly t: Translate
}

/**
 * Renders a heart that adds or removes a favourite. Pages are cached, so the HTML is the same for all visitors; the
 * page's script marks the hearts of the visitor's favourites as pressed.
 */
export function FavoriteButton({ product: { productId, name }, t }: FavoriteButtonProps) {
  return (
    <button
      type="submit"
      form={favoriteForm}
      name="productId"
      value={productId}
      className={styles.heart}
      data-heart={productId}
      aria-pressed="false"
      aria-label={t('favorites:save', { title: name })}
    >
      <Icon name="heart" />
    </button>
  )
}
