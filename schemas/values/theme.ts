/** One value of a theme. The theme's stylesheet sets it as the custom property `--<name>`. */
export interface ThemeValue {
  readonly name: string
  readonly value: string
}

const name = /^[a-z][a-z0-9-]{0,59}$/
/**
 * Characters allowed in a theme value: no braces, semicolons, angle brackets or quotes, so that a value cannot end its
 * declaration.
 */
const value = /^[#a-zA-Z0-9%.,()\s/+-]{1,120}$/

/** Path of the theme's stylesheet, whose query has the values. */
export const themePath = '/assets/theme.css'

const isValid = (entry: ThemeValue) => name.test(entry.name) && value.test(entry.value) && !/url\(/i.test(entry.value)

/**
 * Returns the URL of a theme's stylesheet; null for a theme without values. Invalid values are dropped. The URL
 * contains the values, so the stylesheet never changes, and any gateway can serve it.
 */
export function themeUrl(theme: readonly ThemeValue[]): string | null {
  const query = new URLSearchParams(theme.filter(isValid).map((entry) => [entry.name, entry.value])).toString()
  return query === '' ? null : `${themePath}?${query}`
}

/**
 * Returns the CSS of a theme's stylesheet, which sets the values as custom properties of the page root. Returns null
 * for a query without valid values.
 */
export function themeCss(query: string): string | null {
  const values = [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })).filter(isValid)
  return values.length === 0 ? null : `:root{${values.map(({ name, value }) => `--${name}:${value}`).join(';')}}`
}
