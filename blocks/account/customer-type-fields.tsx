import type { BlockContext } from '#runtime/context.ts'
import field from '#ui/field/field.module.css'
import { Field } from '#ui/field/field.tsx'
import styles from './account.module.css'
import type { Settings } from './load.ts'

interface CustomerTypeFieldsProps {
  readonly me: Settings
  readonly context: BlockContext
}

/**
 * Renders the choice between person and company. CSS hides the company fields while “person” is chosen, so that the
 * choice works without script.
 */
export function CustomerTypeFields({ me, context }: CustomerTypeFieldsProps) {
  const { t, customerTypes, visitor } = context
  const { fields: errors, values: typed } = visitor?.notice ?? {}
  const chosen = typed?.customerType ?? me.customerType
  if (customerTypes.length < 2) return null
  return (
    <>
      <fieldset className={styles.types}>
        <legend>{t('account:customerType.label')}</legend>
        {customerTypes.map(({ type, title }) => (
          <label key={type} className={field.check}>
            <input type="radio" name="customerType" value={type} defaultChecked={type === chosen} />
            <span>{title ?? t(`account:customerType.${type}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={`${styles.fields} ${styles.company}`}>
        <Field
          name="companyName"
          label={t('account:companyName')}
          value={typed?.companyName ?? me.companyName}
          error={errors?.companyName}
          required={false}
          input={{ autoComplete: 'organization' }}
        />
        <Field
          name="organisationNumber"
          label={t('account:organisationNumber')}
          value={typed?.organisationNumber ?? me.organisationNumber}
          error={errors?.organisationNumber}
          required={false}
          input={{ autoComplete: 'off', spellCheck: false, maxLength: 30 }}
        />
      </div>
    </>
  )
}
