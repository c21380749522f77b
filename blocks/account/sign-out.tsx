import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import styles from './account.module.css'
import { signOut } from './session-actions.ts'

export function SignOut({ context }: { readonly context: BlockContext }) {
  const { t } = context
  return (
    <ActionForm action={signOut} context={context} className={styles.out}>
      <button type="submit" className={button.text}>
        {t('account:signOut')}
      </button>
      <button type="submit" className={button.text} name="everywhere" value="1">
        {t('account:signOutEverywhere')}
      </button>
    </ActionForm>
  )
}
