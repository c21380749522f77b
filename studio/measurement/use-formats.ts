import { useMemo } from 'react'
import { useStaffTranslation } from '../i18n/staff-words.ts'

interface Amount {
  readonly amountFormatted: string
}

const none = '–'

/** Returns functions that format numbers, shares (0–1), amounts and days in the staff language. */
export function useFormats() {
  const { language } = useStaffTranslation()
  return useMemo(() => {
    const whole = new Intl.NumberFormat(language)
    const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
    const date = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
    return {
      number: (value: number) => whole.format(value),
      percent: (value: number | null) => (value === null ? none : share.format(value)),
      money: (amounts: readonly Amount[]) => amounts.map((one) => one.amountFormatted).join(' + ') || none,
      day: (day: string) => date.format(new Date(day)),
    }
  }, [language])
}
