import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import styles from './account.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { changePassword } from './session-actions.ts'

export function PasswordForm({ context }: { readonly context: BlockContext }) {
  const { t } = context
  return (
    <ActionForm action={changePassword} context={context} className={styles.form} data-hash-passwords="">
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
    </ActionForm>
  )
}
