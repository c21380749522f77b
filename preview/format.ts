/** Returns a function that formats a value with its unit, for example `12 ms` or `3,4 kB`. */
export function unitFormat(locale: string): (value: number, unit: 'millisecond' | 'kilobyte') => string {
  return (value, unit) => {
    const maximumFractionDigits = unit === 'kilobyte' ? 1 : 0
    return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value)
  }
}
