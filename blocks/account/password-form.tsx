import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import { StorefrontFields } from '#ui/storefront-fields/storefront-fields.tsx'
import styles from './account.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'

/** Renders the form to change the password, which requires the current one. */
export function PasswordForm({ context }: { readonly context: BlockContext }) {
  const { t } = context
  return (
    <form className={styles.form} action="/actions/account/password" method="post" data-hash-passwords="">
      <StorefrontFields context={context} />
      <h2>{t('account:passwordChange')}</h2>
      <Field
        name="password"
        label={t('account:currentPassword')}
        input={{ type: 'password', autoComplete: 'current-password' }}
      />
      <NewPasswordFields context={context} />
      <button type="submit" className={button.secondary}>
        {t('account:passwordChange')}
      </button>
    </form>
  )
}
