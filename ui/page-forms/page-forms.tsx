import { type StorefrontContext, StorefrontFields } from '../storefront-fields/storefront-fields.tsx'

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
      <form id={addForm} action="/actions/cart/add" method="post" data-action="once" hidden>
        <StorefrontFields context={context} />
      </form>
      <form id={favoriteForm} action="/actions/favorites/toggle" method="post" data-action="favorite" hidden>
        <StorefrontFields context={context} />
      </form>
    </>
  )
}
