import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import { StorefrontFields } from '#ui/storefront-fields/storefront-fields.tsx'
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
    <form className={styles.form} action="/actions/newsletter/subscribe" method="post" data-action="newsletter">
      <StorefrontFields context={context} back={href({ route: 'newsletter-confirm' })} />
      <input type="hidden" name="source" value={source} />
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
    </form>
  )
}
