import { ActionForm } from '../action-form/action-form.tsx'
import { addToCart, toggleFavorite } from '../action-form/shared-actions.ts'
import type { StorefrontContext } from '../storefront-fields/storefront-fields.tsx'

/** Ids of the page's two forms. Buttons anywhere on the page refer to them by their `form` attribute. */
export const addForm = 'shop-add'
export const favoriteForm = 'shop-favorite'

/**
 * Renders one form for all add buttons and one for all hearts. With forms of their own, a list of fifty titles would
 * have a hundred.
 */
export function PageForms({ context }: { readonly context: StorefrontContext }) {
  return (
    <>
      <ActionForm action={addToCart} kind="once" context={context} id={addForm} hidden />
      <ActionForm action={toggleFavorite} kind="favorite" context={context} id={favoriteForm} hidden />
    </>
  )
}
