import { type StorefrontContext, StorefrontFields } from '../storefront-fields/storefront-fields.tsx'

/** Ids of the page's two forms; buttons anywhere on the page belong to them by `form`. */
export const addForm = 'shop-add'
export const favoriteForm = 'shop-favorite'

/** One form for all buttons that add, one for all hearts: a list of fifty titles would else carry a hundred. */
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
