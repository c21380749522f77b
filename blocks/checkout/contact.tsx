import type { BlockContext } from '#runtime/context.ts'
import { territoryName, territoryOf } from '#schemas/values/tax-territory.ts'
import button from '#ui/button/button.module.css'
import field from '#ui/field/field.module.css'
import { Field } from '#ui/field/field.tsx'
import styles from './checkout.module.css'
import type { CheckoutCart, CheckoutData } from './load.ts'
import { Step } from './step.tsx'

interface ContactProps {
  readonly data: CheckoutData
  readonly cart: CheckoutCart
  readonly context: BlockContext
  readonly errors: Readonly<Record<string, string>>
}

/** Renders the fields for the buyer's contact details and address. */
export function Contact({ data, cart, context, errors }: ContactProps) {
  const { t, markets, market, customerType, customerTypes } = context
  const { values, step } = data
  const [first] = Object.keys(errors)
  const of = (name: string) => ({ name, value: values[name], error: errors[name], focus: name === first })
  const country = markets.find(({ id }) => id === cart.marketId) ?? market
  const territory = territoryOf(values.zip ?? '', country.country.code)
  const there = territory && markets.find(({ country: { code } }) => code === territory.country)
  const isCompany = customerType.type !== 'PERSON'
  const summary = [values.firstName, values.lastName, values.addressLine1, values.zip, values.city]
    .filter(Boolean)
    .join(', ')
  return (
    <Step name="contact" current={step} legend={t('checkout:contact')} summary={summary} context={context}>
      <div className={styles.types}>
        <span className="visually-hidden">{t('common:customerType.label')}</span>
        {customerTypes.map(({ type, title }) => (
          <button
            key={type}
            type="submit"
            formAction="/actions/customer-type/set"
            name="customerType"
            value={type}
            aria-pressed={type === customerType.type}
          >
            {title ?? t(`common:customerType.${type}`, { defaultValue: type })}
          </button>
        ))}
      </div>
      <div className={styles.fields}>
        {isCompany && (
          <>
            <Field {...of('companyName')} label={t('checkout:companyName')} input={{ autoComplete: 'organization' }} />
            <Field {...of('organisationNumber')} label={t('checkout:organisationNumber')} />
          </>
        )}
        <Field
          {...of('email')}
          label={t('checkout:email')}
          input={{ type: 'email', autoComplete: 'email', spellCheck: false, autoCapitalize: 'off' }}
        />
        <Field {...of('phone')} label={t('checkout:phone')} input={{ type: 'tel', autoComplete: 'tel' }} />
        <Field
          {...of('firstName')}
          label={t('checkout:firstName')}
          width="half"
          input={{ autoComplete: 'given-name' }}
        />
        <Field
          {...of('lastName')}
          label={t('checkout:lastName')}
          width="half"
          input={{ autoComplete: 'family-name' }}
        />
        <Field {...of('addressLine1')} label={t('checkout:address')} input={{ autoComplete: 'address-line1' }} />
        <Field
          {...of('addressLine2')}
          label={t('checkout:addressLine2')}
          required={false}
          input={{ autoComplete: 'address-line2' }}
        />
        <Field {...of('careOf')} label={t('checkout:careOf')} required={false} />
        <Field
          {...of('zip')}
          label={t('checkout:zip')}
          width="half"
          input={{ autoComplete: 'postal-code', maxLength: 40, inputMode: 'numeric' }}
        />
        <Field {...of('city')} label={t('checkout:city')} width="half" input={{ autoComplete: 'address-level2' }} />
        {territory && there && (
          <p className={styles.territory}>
            <button
              type="submit"
              className={button.secondary}
              formAction="/actions/checkout/market"
              name="toMarket"
              value={there.alias}
            >
              {t('checkout:changeTo', { place: territoryName(territory, context.language) })}
            </button>
          </p>
        )}
        <input type="hidden" name="country" value={country.country.code} />
        <details className={styles.country}>
          <summary>
            {t('checkout:country')}: <b>{country.country.name}</b>
          </summary>
          <p>
            <label htmlFor="field-checkoutMarket">{t('checkout:sendTo')}</label>
            <select
              id="field-checkoutMarket"
              className={field.control}
              name="checkoutMarket"
              defaultValue={country.alias}
            >
              {markets.map(({ alias, country: { name } }) => (
                <option key={alias} value={alias}>
                  {name}
                </option>
              ))}
            </select>
            <button type="submit" className={button.secondary} formAction="/actions/checkout/market">
              {t('checkout:changeCountry')}
            </button>
          </p>
        </details>
      </div>
    </Step>
  )
}
