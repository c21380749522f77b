import type { BlockContext } from '#runtime/context.ts'
import { Field } from '#ui/field/field.tsx'

/** A new password, twice. */
export function NewPasswordFields({ context: { t } }: { readonly context: BlockContext }) {
  return (
    <>
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
    </>
  )
}
