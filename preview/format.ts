export function unitFormat(locale: string): (value: number, unit: 'millisecond' | 'kilobyte') => string {
  return (value, unit) => {
    const maximumFractionDigits = unit === 'kilobyte' ? 1 : 0
    return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(value)
  }
}
