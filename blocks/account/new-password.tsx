import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { StorefrontFields } from '#ui/storefront-fields/storefront-fields.tsx'
import styles from './account.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Renders the form to set a new password, which a link in a mail opens. */
export function NewPassword({ context }: { readonly context: BlockContext }) {
  const { t, route, visitor } = context
  const token = visitor?.query.token ?? ''
  return (
    <form className={styles.form} action="/actions/account/reset" method="post" data-hash-passwords="">
      <StorefrontFields context={context} back={`${route.path}?token=${encodeURIComponent(token)}`} />
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields context={context} />
      <button type="submit" className={button.primary}>
        {t('account:save')}
      </button>
    </form>
  )
}
