import type { BlockContext } from '#runtime/context.ts'
import { minPasswordLength } from '#schemas/values/password.ts'
import { Field } from '#ui/field/field.tsx'

export function NewPasswordFields({ context: { t, visitor } }: { readonly context: BlockContext }) {
  const errors = visitor?.notice?.fields
  const input = { type: 'password', autoComplete: 'new-password', minLength: minPasswordLength } as const
  return (
    <>
      <Field name="newPassword" label={t('account:newPassword')} error={errors?.newPassword} input={input} />
      <Field name="repeatPassword" label={t('account:repeatPassword')} error={errors?.repeatPassword} input={input} />
    </>
  )
}
