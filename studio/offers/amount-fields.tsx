'use client'

import { TextRow } from '../staff-fields/fields.tsx'
import styles from './offers.module.css'

interface AmountFieldsProps {
  readonly label: string
  readonly currencies: readonly string[]
  /** Amounts as typed, in whole units, by currency. */
  readonly amounts: Readonly<Record<string, string>>
  readonly problemOf: (currency: string) => string | undefined
  readonly onChange: (amounts: Readonly<Record<string, string>>) => void
}

export function AmountFields({ label, currencies, amounts, problemOf, onChange }: AmountFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.row}>
        {currencies.map((currency) => (
          <TextRow
            key={currency}
            label={currency}
            value={amounts[currency] ?? ''}
            onChange={(amount) => onChange({ ...amounts, [currency]: amount })}
            problem={problemOf(currency)}
          />
        ))}
      </div>
    </fieldset>
  )
}
