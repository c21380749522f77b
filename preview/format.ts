/** Returns a function that formats a value with its unit, for example `12,5 ms`. */
export function unitFormat(locale: string): (value: number, unit: 'millisecond' | 'kilobyte') => string {
  return (value, unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value)
}
