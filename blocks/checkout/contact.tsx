import type { BlockContext } from '#runtime/context.ts'
import { addressForm } from '#schemas/values/address-form.ts'
import { territoryName, territoryOf } from '#schemas/values/tax-territory.ts'
import { setCustomerType } from '#ui/action-form/shared-actions.ts'
import button from '#ui/button/button.module.css'
import field from '#ui/field/field.module.css'
import { Field } from '#ui/field/field.tsx'
import { changeMarket } from './actions.ts'
import { AddressFields } from './address-fields.tsx'
import styles from './checkout.module.css'
import type { CheckoutCart, CheckoutData } from './load.ts'
import { Step } from './step.tsx'

interface ContactProps {
  readonly data: CheckoutData
  readonly cart: CheckoutCart
  readonly context: BlockContext
  readonly errors: Readonly<Record<string, string>>
}

export function Contact({ data, cart, context, errors }: ContactProps) {
  const { t, customerType, customerTypes } = context
  const { values, step, countries } = data
  const [first] = Object.keys(errors)
  const of = (name: string) => ({ name, value: values[name], error: errors[name], focus: name === first })
  const country = countries.find(({ marketId, code }) => marketId === cart.marketId && code === cart.countryCode)
  const isElsewhere = values.otherAddress === '1'
  const parcel = cart.needsShipping && isElsewhere ? 'shippingAddress.' : ''
  const territory = territoryOf(values[`${parcel}zip`] ?? '', cart.countryCode)
  const there = territory && countries.find(({ code }) => code === territory.country)
  const isCompany = customerType.type !== 'PERSON'
  const together = (names: readonly string[]) => names.flatMap((name) => values[`${parcel}${name}`] || []).join(' ')
  const { order } = addressForm(cart.countryCode)
  const summary = [together(['firstName', 'lastName']), together(['addressLine1']), together(order)]
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
            formAction={setCustomerType.href}
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
            <Field
              {...of('reference')}
              label={t('checkout:reference')}
              required={false}
              input={{ autoComplete: 'off' }}
            />
          </>
        )}
        <Field
          {...of('email')}
          label={t('checkout:email')}
          input={{ type: 'email', autoComplete: 'email', spellCheck: false, autoCapitalize: 'off' }}
        />
        <Field {...of('phone')} label={t('checkout:phone')} input={{ type: 'tel', autoComplete: 'tel' }} />
        <fieldset className={styles.address}>
          <legend>{t('checkout:ownAddress')}</legend>
          <div className={styles.fields}>
            <AddressFields prefix="" country={cart.countryCode} of={of} t={t} />
          </div>
        </fieldset>
        {cart.needsShipping && (
          <>
            <input type="hidden" name="hasOtherAddress" value="1" />
            <label className={`${field.check} ${styles.other}`}>
              <input type="checkbox" name="otherAddress" value="1" defaultChecked={isElsewhere} />
              <span>{t('checkout:otherAddress')}</span>
            </label>
            <fieldset className={`${styles.address} ${styles.otherAddress}`}>
              <legend>{t('checkout:deliveryAddress')}</legend>
              <div className={styles.fields}>
                <AddressFields prefix="shippingAddress." country={cart.countryCode} of={of} t={t} />
              </div>
            </fieldset>
          </>
        )}
        {territory && there && (
          <p className={styles.territory}>
            <button
              type="submit"
              className={button.secondary}
              formAction={changeMarket.href}
              name="toMarket"
              value={there.value}
            >
              {t('checkout:changeTo', { place: territoryName(territory, context.language) })}
            </button>
          </p>
        )}
        <input type="hidden" name="country" value={cart.countryCode} />
        <input type="hidden" name="shownMarket" value={country?.value} />
        <details className={styles.country}>
          <summary>
            {t('checkout:country')}: <b>{country?.name}</b>
          </summary>
          <p>
            <label htmlFor="field-checkoutMarket">{t('checkout:sendTo')}</label>
            <select
              id="field-checkoutMarket"
              className={field.control}
              name="checkoutMarket"
              defaultValue={country?.value}
            >
              {countries.map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </select>
            <button type="submit" className={button.secondary} formAction={changeMarket.href}>
              {t('checkout:changeCountry')}
            </button>
          </p>
        </details>
      </div>
    </Step>
  )
}
