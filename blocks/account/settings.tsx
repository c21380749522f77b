import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import field from '#ui/field/field.module.css'
import { Field } from '#ui/field/field.tsx'
import styles from './account.module.css'
import { AddressFields } from './address-fields.tsx'
import { CustomerTypeFields } from './customer-type-fields.tsx'
import type { Settings as SettingsData } from './load.ts'
import { PasswordForm } from './password-form.tsx'
import { saveProfile } from './profile-actions.ts'

interface SettingsProps {
  readonly me: SettingsData
  readonly context: BlockContext
}

const genders = ['unspecified', 'woman', 'man'] as const

export function Settings({ me, context }: SettingsProps) {
  const { t, visitor } = context
  const { fields: errors = {}, values: typed = {} } = visitor?.notice ?? {}
  const delivery = me.deliveryAddress
  return (
    <div className={styles.columns}>
      <ActionForm action={saveProfile} context={context} className={styles.form}>
        <h2>{t('account:profile.title')}</h2>
        <dl className={styles.fixed}>
          <dt>{t('account:email')}</dt>
          <dd>{me.email}</dd>
        </dl>
        <Field
          name="firstName"
          label={t('account:firstName')}
          value={typed.firstName ?? me.firstName}
          error={errors.firstName}
          width="half"
          input={{ autoComplete: 'given-name' }}
        />
        <Field
          name="lastName"
          label={t('account:lastName')}
          value={typed.lastName ?? me.lastName}
          error={errors.lastName}
          width="half"
          input={{ autoComplete: 'family-name' }}
        />
        <Field
          name="phone"
          label={t('account:phone')}
          value={typed.phone ?? me.phone}
          error={errors.phone}
          required={false}
          input={{ type: 'tel', autoComplete: 'tel' }}
        />
        <p className={styles.select}>
          <label htmlFor="field-gender">{t('account:gender.label')}</label>
          <select id="field-gender" className={field.control} name="gender" defaultValue={me.gender}>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {t(`account:gender.${gender}`)}
              </option>
            ))}
          </select>
        </p>
        <CustomerTypeFields me={me} context={context} />
        <fieldset>
          <legend>{t('account:profile.billing')}</legend>
          <AddressFields address={me} kind="billing" context={context} />
        </fieldset>
        <details className={styles.other} open={delivery != null || hasFault(errors)}>
          <summary>{t('account:profile.delivery')}</summary>
          <p className={styles.quiet}>{t('account:profile.deliveryText')}</p>
          <AddressFields address={delivery ?? null} kind="delivery" context={context} />
        </details>
        <input type="hidden" name="newsletterBefore" value={me.newsletter ? '1' : '0'} />
        <label className={field.check}>
          <input type="checkbox" name="newsletter" value="1" defaultChecked={me.newsletter} />
          <span>{t('account:newsletter')}</span>
        </label>
        <button type="submit" className={button.primary}>
          {t('account:save')}
        </button>
      </ActionForm>
      <PasswordForm context={context} />
    </div>
  )
}

function hasFault(errors: Readonly<Record<string, string>>): boolean {
  return Object.keys(errors).some((field) => field.startsWith('deliveryAddress.'))
}
