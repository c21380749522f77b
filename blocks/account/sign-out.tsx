import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { StorefrontFields } from '#ui/storefront-fields/storefront-fields.tsx'
import styles from './account.module.css'

/** Renders the form to sign out of this browser or of all browsers. */
export function SignOut({ context }: { readonly context: BlockContext }) {
  const { t } = context
  return (
    <form className={styles.out} action="/actions/account/sign-out" method="post">
      <StorefrontFields context={context} />
      <button type="submit" className={button.text}>
        {t('account:signOut')}
      </button>
      <button type="submit" className={button.text} name="everywhere" value="1">
        {t('account:signOutEverywhere')}
      </button>
    </form>
  )
}
