import type { ThemeValue } from './channel.ts'

const name = /^[a-z][a-z0-9-]{0,59}$/
/** No braces, semicolons, angle brackets or quotes: a value can never leave its declaration. */
const value = /^[#a-zA-Z0-9%.,()\s/+-]{1,120}$/

/** The channel's theme map as custom properties of the page root; what does not look like a value is left out. */
export function themeCss(theme: readonly ThemeValue[]): string {
  const lines = theme.filter((entry) => name.test(entry.name) && value.test(entry.value) && !/url\(/i.test(entry.value))
  return lines.length === 0 ? '' : `:root{${lines.map((entry) => `--${entry.name}:${entry.value}`).join(';')}}`
}
