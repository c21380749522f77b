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

/**
 * Renders the form. Without script it leads to a personal page, because this page may be cached for all visitors and
 * then cannot show the result.
 */
export function SignUpForm({ source, context }: SignUpFormProps) {
  const { t, href } = context
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
        input={{ type: 'email', autoComplete: 'email', maxLength: 200 }}
      />
      <button type="submit" className={button.primary}>
        {t('newsletter:form.submit')}
      </button>
      <p className={styles.about}>{t('newsletter:form.about')}</p>
    </ActionForm>
  )
}
