import type { Translate } from '#runtime/i18n/translation.ts'
import { type Consent, consentPurposes } from '#schemas/consent.ts'
import { ActionForm } from '../action-form/action-form.tsx'
import { chooseConsent } from '../action-form/shared-actions.ts'
import button from '../button/button.module.css'
import field from '../field/field.module.css'
import type { StorefrontContext } from '../storefront-fields/storefront-fields.tsx'
import styles from './consent-form.module.css'

interface ConsentFormProps {
  readonly context: StorefrontContext & { readonly t: Translate }
}

/**
 * Renders the buttons that accept or reject everything. They have the same size and style, so that neither is
 * preferred.
 */
export function ConsentButtons({ context }: ConsentFormProps) {
  const { t } = context
  return (
    <ActionForm action={chooseConsent} kind="consent" context={context} className={styles.buttons}>
      <button type="submit" className={button.primary} name="choice" value="necessary">
        {t('consent:necessaryOnly')}
      </button>
      <button type="submit" className={button.primary} name="choice" value="all">
        {t('consent:all')}
      </button>
    </ActionForm>
  )
}

/**
 * Renders a checkbox for each purpose, checked if the visitor has granted the purpose. The necessary purpose is always
 * checked and cannot be changed.
 */
export function ConsentPurposes({ context, consent }: ConsentFormProps & { readonly consent: Consent | null }) {
  const { t } = context
  return (
    <ActionForm action={chooseConsent} kind="consent" context={context} className={styles.purposes}>
      <label className={field.check}>
        <input type="checkbox" checked disabled readOnly />
        <PurposeWords name={t('consent:purpose.necessary.name')} text={t('consent:purpose.necessary.text')} />
      </label>
      {consentPurposes.map((purpose) => (
        <label key={purpose} className={field.check}>
          <input type="checkbox" name={purpose} value="1" defaultChecked={consent?.[purpose] ?? false} />
          <PurposeWords name={t(`consent:purpose.${purpose}.name`)} text={t(`consent:purpose.${purpose}.text`)} />
        </label>
      ))}
      <button type="submit" className={button.secondary} name="choice" value="chosen">
        {t('consent:save')}
      </button>
    </ActionForm>
  )
}

function PurposeWords({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <span>
      <b>{name}</b> <small>{text}</small>
    </span>
  )
}
