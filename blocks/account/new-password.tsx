import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import styles from './account.module.css'
import { NewPasswordFields } from './new-password-fields.tsx'
import { resetPassword } from './session-actions.ts'

export function NewPassword({ context }: { readonly context: BlockContext }) {
  const { t, route, visitor } = context
  const token = visitor?.query.token ?? ''
  return (
    <ActionForm
      action={resetPassword}
      context={context}
      back={`${route.path}?token=${encodeURIComponent(token)}`}
      fields={{ token }}
      className={styles.form}
      data-hash-passwords=""
    >
      <NewPasswordFields context={context} />
      <button type="submit" className={button.primary}>
        {t('account:save')}
      </button>
    </ActionForm>
  )
}
