'use client'

import { useState } from 'react'
import type { ListRule } from '#schemas/merchandised-list.ts'
import { decimalOf, readMoney } from '#schemas/values/money.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'
import styles from './merchandising.module.css'

type Prices = NonNullable<ListRule['prices']>

interface PriceFieldsProps {
  readonly prices: Prices
  readonly onChange: (prices: Prices | undefined) => void
}

export function PriceFields({ prices, onChange }: PriceFieldsProps) {
  const { settings } = useStudio()
  const { t } = useStaffTranslation()
  const set = (market: string, field: 'from' | 'to', amount: number | null) => {
    const { [field]: _, ...other } = prices[market] ?? {}
    const own = amount === null ? other : { ...other, [field]: amount }
    const { [market]: __, ...others } = prices
    const next: Prices = Object.keys(own).length > 0 ? { ...others, [market]: own } : others
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  return (
    <details className={styles.panel}>
      <summary>{t('lists:rule.prices')}</summary>
      {settings.markets.map(({ alias, name, currency }) => (
        <fieldset key={alias} className={styles.choices}>
          <legend>
            {name} ({currency})
          </legend>
          {(['from', 'to'] as const).map((field) => {
            const label = field === 'from' ? t('lists:rule.priceFrom') : t('lists:rule.priceTo')
            const amount = prices[alias]?.[field] ?? null
            return <PriceField key={field} label={label} amount={amount} onChange={(next) => set(alias, field, next)} />
          })}
        </fieldset>
      ))}
    </details>
  )
}

interface PriceFieldProps {
  readonly label: string
  /** Price in minor units; null for no limit. */
  readonly amount: number | null
  readonly onChange: (amount: number | null) => void
}

/**
 * Renders the field for a price. It shows the text as typed while this text parses to the amount. The type of the input
 * is not `number`, because some browsers would parse 9,90 as 990.
 */
function PriceField({ label, amount, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState('')
  const shown = readMoney(typed) === amount ? typed : amount === null ? '' : decimalOf(amount)
  return (
    <label className={styles.field}>
      {label}
      <input
        type="text"
        inputMode="decimal"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readMoney(target.value))
        }}
      />
    </label>
  )
}
