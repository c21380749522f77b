import type { BlockContext } from '#runtime/context.ts'
import { minPasswordLength } from '#schemas/values/password.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import field from '#ui/field/field.module.css'
import { Field } from '#ui/field/field.tsx'
import styles from './account.module.css'
import { register, requestLoginLink, requestPasswordReset, signIn } from './session-actions.ts'

export function SignIn({ context }: { readonly context: BlockContext }) {
  const { t, href, visitor } = context
  const { fields: errors, values: typed } = visitor?.notice ?? {}
  // Path to return to after the sign-in. The action follows only paths within the shop.
  const then = visitor?.query.return
  // biome-ignore lint/suspicious/noThenProperty: a field's name, which cached pages contain
  const hidden = { then: then || undefined }
  const back = then ? `${context.route.path}?return=${encodeURIComponent(then)}` : context.route.path
  return (
    <div className={styles.columns}>
      <ActionForm
        action={signIn}
        context={context}
        back={back}
        fields={hidden}
        className={styles.form}
        data-hash-passwords=""
      >
        <h2>{t('account:signIn.title')}</h2>
        <Field
          name="email"
          label={t('account:email')}
          value={typed?.email}
          error={errors?.email}
          input={{ type: 'email', autoComplete: 'username' }}
        />
        <Field
          name="password"
          label={t('account:password')}
          error={errors?.password}
          input={{ type: 'password', autoComplete: 'current-password' }}
        />
        <label className={field.check}>
          <input type="checkbox" name="remember" value="1" />
          <span>{t('account:signIn.remember')}</span>
        </label>
        <button type="submit" className={button.primary}>
          {t('account:signIn.submit')}
        </button>
      </ActionForm>
      <ActionForm
        action={register}
        context={context}
        back={back}
        fields={hidden}
        className={styles.form}
        data-hash-passwords=""
      >
        <h2>{t('account:register.title')}</h2>
        <Field
          id="register-first-name"
          name="firstName"
          label={t('account:firstName')}
          value={typed?.['register-first-name']}
          error={errors?.['register-first-name']}
          width="half"
          input={{ autoComplete: 'given-name' }}
        />
        <Field
          id="register-last-name"
          name="lastName"
          label={t('account:lastName')}
          value={typed?.['register-last-name']}
          error={errors?.['register-last-name']}
          width="half"
          input={{ autoComplete: 'family-name' }}
        />
        <Field
          id="register-email"
          name="email"
          label={t('account:email')}
          value={typed?.['register-email']}
          error={errors?.['register-email']}
          input={{ type: 'email', autoComplete: 'email' }}
        />
        <Field
          id="register-password"
          name="password"
          label={t('account:passwordHint')}
          error={errors?.['register-password']}
          input={{ type: 'password', autoComplete: 'new-password', minLength: minPasswordLength }}
        />
        <button type="submit" className={button.secondary}>
          {t('account:register.submit')}
        </button>
      </ActionForm>
      <ActionForm action={requestPasswordReset} context={context} back={back} className={styles.form}>
        <h2>{t('account:forgot.title')}</h2>
        <Field
          id="forgot-email"
          name="email"
          label={t('account:email')}
          value={typed?.['forgot-email']}
          error={errors?.['forgot-email']}
          input={{ type: 'email', autoComplete: 'email' }}
        />
        <button type="submit" className={button.secondary}>
          {t('account:forgot.submit')}
        </button>
        <button type="submit" className={button.secondary} formAction={requestLoginLink.href}>
          {t('account:forgot.link')}
        </button>
      </ActionForm>
      <section className={styles.form} aria-labelledby="look-up">
        <h2 id="look-up">{t('account:lookUp.guest')}</h2>
        <p>
          <a href={href({ route: 'order-lookup' })}>{t('account:lookUp.title')}</a>
        </p>
      </section>
    </div>
  )
}
