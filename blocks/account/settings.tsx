import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { Field } from '#ui/field/field.tsx'
import { PlaceFields } from '#ui/place-fields/place-fields.tsx'
import styles from './account.module.css'
import type { Me } from './load.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

interface SettingsProps {
  readonly me: Me
  readonly context: BlockContext
}

/** What the account knows, and its password. */
export function Settings({ me, context }: SettingsProps) {
  const { t } = context
  return (
    <div className={styles.columns}>
      <form className={styles.form} action="/actions/account/settings" method="post">
        <PlaceFields context={context} />
        <p className={styles.quiet}>{me.email}</p>
        <Field name="firstName" label={t('account:firstName')} value={me.firstName} required={false} width="half" />
        <Field name="lastName" label={t('account:lastName')} value={me.lastName} required={false} width="half" />
        <Field name="phone" label={t('account:phone')} value={me.phone} required={false} input={{ type: 'tel' }} />
        <Field name="addressLine1" label={t('account:address')} value={me.addressLine1} required={false} />
        <Field name="zip" label={t('account:zip')} value={me.zip} required={false} width="half" />
        <Field name="city" label={t('account:city')} value={me.city} required={false} width="half" />
        <p className={styles.select}>
          <label htmlFor="field-gender">{t('account:gender.label')}</label>
          <select id="field-gender" name="gender" defaultValue={me.gender}>
            {(['unspecified', 'woman', 'man'] as const).map((gender) => (
              <option key={gender} value={gender}>
                {t(`account:gender.${gender}`)}
              </option>
            ))}
          </select>
        </p>
        <label className={styles.check}>
          <input type="checkbox" name="newsletter" value="1" defaultChecked={me.newsletter} />
          <span>{t('account:newsletter')}</span>
        </label>
        <button type="submit" className={button.primary}>
          {t('account:save')}
        </button>
      </form>
      <form className={styles.form} action="/actions/account/password" method="post">
        <PlaceFields context={context} />
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
      </form>
    </div>
  )
}
