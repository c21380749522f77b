import type { BlockContext } from '#runtime/context.ts'
import { Field } from '#ui/field/field.tsx'
import styles from './account.module.css'

interface AddressFieldsProps {
  readonly address: {
    readonly firstName: string
    readonly lastName: string
    readonly careOf: string
    readonly addressLine1: string
    readonly addressLine2: string
    readonly zip: string
    readonly city: string
  } | null
  readonly kind: 'billing' | 'delivery'
  readonly context: BlockContext
}

const lines = [
  { name: 'careOf', label: 'checkout:careOf', autoComplete: 'off', width: 'whole' },
  { name: 'addressLine1', label: 'account:address', autoComplete: 'address-line1', width: 'whole' },
  { name: 'addressLine2', label: 'checkout:addressLine2', autoComplete: 'address-line2', width: 'whole' },
  { name: 'zip', label: 'account:zip', autoComplete: 'postal-code', width: 'half' },
  { name: 'city', label: 'account:city', autoComplete: 'address-level2', width: 'half' },
] as const
const recipient = [
  { name: 'firstName', label: 'account:recipient.firstName', autoComplete: 'given-name', width: 'half' },
  { name: 'lastName', label: 'account:recipient.lastName', autoComplete: 'family-name', width: 'half' },
] as const

export function AddressFields({ address, kind, context }: AddressFieldsProps) {
  const { t, visitor } = context
  const isDelivery = kind === 'delivery'
  const fields = isDelivery ? [...recipient, ...lines] : lines
  return (
    <div className={styles.fields}>
      {fields.map(({ name, label, autoComplete, width }) => {
        const field = isDelivery ? `deliveryAddress.${name}` : name
        return (
          <Field
            key={name}
            id={`${kind}-${name}`}
            name={field}
            label={t(label)}
            value={visitor?.notice?.values?.[field] ?? address?.[name] ?? ''}
            error={visitor?.notice?.fields?.[field]}
            required={false}
            width={width}
            input={{
              autoComplete:
                autoComplete === 'off' ? autoComplete : `${isDelivery ? 'shipping' : 'billing'} ${autoComplete}`,
            }}
          />
        )
      })}
    </div>
  )
}
