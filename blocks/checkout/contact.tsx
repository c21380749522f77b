import type { BlockContext } from '#runtime/context.ts'
import { Field } from '#ui/field/field.tsx'
import styles from './checkout.module.css'
import type { CheckoutCart } from './load.ts'

interface ContactProps {
  readonly cart: CheckoutCart
  readonly context: BlockContext
  readonly errors: Readonly<Record<string, string>>
}

/** Who buys, and where it goes. */
export function Contact({ cart, context, errors }: ContactProps) {
  const { t, markets, market } = context
  const draft = Object.fromEntries(cart.checkoutDraft.map(({ field, value }) => [field, value]))
  const of = (name: string) => ({ name, value: draft[name], error: errors[name] })
  const country = markets.find(({ id }) => id === cart.marketId) ?? market
  return (
    <fieldset>
      <legend>{t('checkout:contact')}</legend>
      <div className={styles.fields}>
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
          input={{ autoComplete: 'postal-code', maxLength: 12, inputMode: 'numeric' }}
        />
        <Field {...of('city')} label={t('checkout:city')} width="half" input={{ autoComplete: 'address-level2' }} />
        <p className={styles.country}>
          <span>{t('checkout:country')}</span> <b>{country.country.name}</b>
        </p>
      </div>
    </fieldset>
  )
}
