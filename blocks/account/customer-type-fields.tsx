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
 * Renders the choice of person or company in shops that have both. The company fields are hidden by CSS, so the choice
 * works without script.
 */
export function CustomerTypeFields({ me, context }: CustomerTypeFieldsProps) {
  const { t, customerTypes, visitor } = context
  const errors = visitor?.notice?.fields
  if (customerTypes.length < 2) return null
  return (
    <>
      <fieldset className={styles.types}>
        <legend>{t('account:customerType.label')}</legend>
        {customerTypes.map(({ type, title }) => (
          <label key={type} className={field.check}>
            <input type="radio" name="customerType" value={type} defaultChecked={type === me.customerType} />
            <span>{title ?? t(`account:customerType.${type}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={`${styles.fields} ${styles.company}`}>
        <Field
          name="companyName"
          label={t('account:companyName')}
          value={me.companyName}
          error={errors?.companyName}
          required={false}
          input={{ autoComplete: 'organization' }}
        />
        <Field
          name="organisationNumber"
          label={t('account:organisationNumber')}
          value={me.organisationNumber}
          error={errors?.organisationNumber}
          required={false}
          input={{ autoComplete: 'off', spellCheck: false, maxLength: 30 }}
        />
      </div>
    </>
  )
}
