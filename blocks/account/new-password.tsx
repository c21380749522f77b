import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import { PlaceFields } from '#ui/place-fields/place-fields.tsx'
import styles from './account.module.css'

/** A new password by the link of a mail. */
export function NewPassword({ context }: { readonly context: BlockContext }) {
  const { t, route, visitor } = context
  const token = visitor?.query.token ?? ''
  return (
    <form className={styles.form} action="/actions/account/reset" method="post">
      <PlaceFields context={context} back={`${route.path}?token=${encodeURIComponent(token)}`} />
      <input type="hidden" name="token" value={token} />
      <Field
        name="newPassword"
        label={t('account:newPassword')}
        input={{ type: 'password', autoComplete: 'new-password' }}
      />
      <Field
        name="repeatPassword"
        label={t('account:repeatPassword')}
        input={{ type: 'password', autoComplete: 'new-password' }}
      />
      <button type="submit" className={button.primary}>
        {t('account:save')}
      </button>
    </form>
  )
}
