import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import field from '#ui/field/field.module.css'
import { StorefrontFields } from '#ui/storefront-fields/storefront-fields.tsx'
import styles from './favorites.module.css'

interface ShareLinkProps {
  readonly listId: string
  readonly name: string
  readonly url: string
  readonly back: string
  readonly context: BlockContext
}

/** Renders the link of a shared list for copying, and the button that ends the sharing. */
export function ShareLink({ listId, name, url, back, context }: ShareLinkProps) {
  const { t } = context
  return (
    <form className={styles.share} action="/actions/favorites/unshare" method="post" data-action="favorites">
      <StorefrontFields context={context} back={back} />
      <input type="hidden" name="listId" value={listId} />
      <p>
        <label htmlFor={`link-${listId}`}>{t('favorites:share.link', { list: name })}</label>
        <input className={field.control} id={`link-${listId}`} key={url} type="url" readOnly value={url} />
      </p>
      <button type="submit" className={button.text}>
        {t('favorites:share.withdraw')}
      </button>
    </form>
  )
}
