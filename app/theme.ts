import type { ThemeValue } from './channel.ts'

const name = /^[a-z][a-z0-9-]{0,59}$/
/**
 * Characters allowed in a theme value: no braces, semicolons, angle brackets or quotes, so that a value cannot end its
 * declaration.
 */
const value = /^[#a-zA-Z0-9%.,()\s/+-]{1,120}$/

/** Returns the CSS that sets the channel's theme as custom properties of the page root; drops invalid values. */
export function themeCss(theme: readonly ThemeValue[]): string {
  const lines = theme.filter((entry) => name.test(entry.name) && value.test(entry.value) && !/url\(/i.test(entry.value))
  return lines.length === 0 ? '' : `:root{${lines.map((entry) => `--${entry.name}:${entry.value}`).join(';')}}`
}
