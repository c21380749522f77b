'use client'

import type { ListRule } from '#schemas/merchandised-list.ts'
import { useComposer } from '../composer/composer-context.tsx'
import { useWords } from '../words/staff-words.ts'
import styles from './merchandising.module.css'

type Prices = NonNullable<ListRule['prices']>

interface PriceFieldsProps {
  readonly prices: Prices
  readonly onChange: (prices: Prices | undefined) => void
}

/** Minor units of one unit, in all of the shop's currencies. */
const minorUnits = 100

/** From and to in each market's own money. */
export function PriceFields({ prices, onChange }: PriceFieldsProps) {
  const { settings } = useComposer()
  const { t } = useWords()
  const set = (market: string, field: 'from' | 'to', amount: number) => {
    const { [field]: _, ...other } = prices[market] ?? {}
    const own = amount >= 0 ? { ...other, [field]: Math.round(amount * minorUnits) } : other
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
            const amount = prices[alias]?.[field]
            return (
              <label key={field} className={styles.field}>
                {field === 'from' ? t('lists:rule.priceFrom') : t('lists:rule.priceTo')}
                <input
                  type="number"
                  min={0}
                  value={amount === undefined ? '' : amount / minorUnits}
                  onChange={({ target }) => set(alias, field, target.valueAsNumber)}
                />
              </label>
            )
          })}
        </fieldset>
      ))}
    </details>
  )
}
