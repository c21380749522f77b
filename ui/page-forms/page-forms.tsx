import { ActionForm } from '../action-form/action-form.tsx'
import { addToCart, toggleFavorite } from '../action-form/shared-actions.ts'
import type { StorefrontContext } from '../storefront-fields/storefront-fields.tsx'

/**
 * Ids of the forms for the cart and the favourites. Buttons anywhere on the page submit these forms by their `form`
 * attribute.
 */
export const addForm = 'shop-add'
export const favoriteForm = 'shop-favorite'

/**
 * Renders one form for all add buttons of the page, and one for all hearts. With a form for each button, a list of
 * fifty titles would have a hundred forms.
 */
export function PageForms({ context }: { readonly context: StorefrontContext }) {
  return (
    <>
      <ActionForm action={addToCart} kind="once" context={context} id={addForm} hidden />
      <ActionForm action={toggleFavorite} kind="favorite" context={context} id={favoriteForm} hidden />
    </>
  )
}
