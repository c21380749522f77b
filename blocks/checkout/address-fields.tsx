import type { Translate } from '#runtime/i18n/translation.ts'
import { addressForm } from '#schemas/values/address-form.ts'
import { Field } from '#ui/field/field.tsx'

interface AddressFieldsProps {
  /** Prefix of the field names: empty for the buyer's address, `shippingAddress.` for a separate delivery address. */
  readonly prefix: '' | 'shippingAddress.'
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  readonly of: (name: string) => {
    readonly name: string
    readonly value: string | undefined
    readonly error: string | undefined
    readonly focus: boolean
  }
  readonly t: Translate
}

/** Renders the fields of the recipient and the address, in the order that is usual in the country. */
export function AddressFields({ prefix, country, of, t }: AddressFieldsProps) {
  const { order, region, hasLetters } = addressForm(country)
  const field = (name: string) => of(`${prefix}${name}`)
  const complete = (name: string) => `${prefix === '' ? 'billing' : 'shipping'} ${name}`
  const parts = {
    zip: (
      <Field
        key="zip"
        {...field('zip')}
        label={t('checkout:zip')}
        width="half"
        input={{
          autoComplete: complete('postal-code'),
          maxLength: 40,
          ...(hasLetters ? { autoCapitalize: 'characters' } : { inputMode: 'numeric' }),
        }}
      />
    ),
    city: (
      <Field
        key="city"
        {...field('city')}
        label={t('checkout:city')}
        width="half"
        input={{ autoComplete: complete('address-level2') }}
      />
    ),
    region: (
      <Field
        key="region"
        {...field('region')}
        label={t(`checkout:region.${region ?? 'province'}`)}
        input={{ autoComplete: complete('address-level1') }}
      />
    ),
  }
  return (
    <>
      <Field
        {...field('firstName')}
        label={t('checkout:firstName')}
        width="half"
        input={{ autoComplete: complete('given-name') }}
      />
      <Field
        {...field('lastName')}
        label={t('checkout:lastName')}
        width="half"
        input={{ autoComplete: complete('family-name') }}
      />
      <Field
        {...field('addressLine1')}
        label={t('checkout:address')}
        input={{ autoComplete: complete('address-line1') }}
      />
      <Field
        {...field('addressLine2')}
        label={t('checkout:addressLine2')}
        required={false}
        input={{ autoComplete: complete('address-line2') }}
      />
      <Field {...field('careOf')} label={t('checkout:careOf')} required={false} input={{ autoComplete: 'off' }} />
      {order.map((part) => parts[part])}
    </>
  )
}
