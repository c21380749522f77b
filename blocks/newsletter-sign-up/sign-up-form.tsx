import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import { subscribe } from './actions.ts'
import styles from './newsletter-sign-up.module.css'

interface SignUpFormProps {
  readonly source: 'page' | 'footer'
  readonly context: BlockContext
}

export function SignUpForm({ source, context }: SignUpFormProps) {
  const { t, href, route, visitor } = context
  const notice = route.name === 'newsletter-confirm' ? visitor?.notice : null
  return (
    <ActionForm
      action={subscribe}
      kind="newsletter"
      context={context}
      back={href({ route: 'newsletter-confirm' })}
      fields={{ source }}
      className={styles.form}
    >
      <Field
        id={`newsletter-email-${source}`}
        name="email"
        label={t('newsletter:form.email')}
        value={notice?.values?.['newsletter-email']}
        error={notice?.fields?.['newsletter-email']}
        input={{ type: 'email', autoComplete: 'email', maxLength: 200 }}
      />
      <button type="submit" className={button.primary}>
        {t('newsletter:form.submit')}
      </button>
      <p className={styles.about}>{t('newsletter:form.about')}</p>
    </ActionForm>
  )
}
