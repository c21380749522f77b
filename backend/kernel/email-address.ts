import { domainToUnicode } from 'node:url'
import type { Language } from '#schemas/languages.ts'

/** Returns an e-mail address for display, with its domain in Unicode instead of `xn--…`. */
export function showEmail(stored: string): string {
  const at = stored.lastIndexOf('@') + 1
  const domain = at === 0 ? '' : domainToUnicode(stored.slice(at))
  return domain === '' ? stored : `${stored.slice(0, at)}${domain}`
}

/** Message for an invalid e-mail address. */
export const invalidEmail: { readonly [L in Language]: string } = {
  sv: 'Du måste skriva en giltig e-postadress.',
  da: 'Du skal skrive en gyldig e-mailadresse.',
  en: 'You must enter a valid email.',
  fi: 'Kirjoita kelvollinen sähköpostiosoite.',
  nb: 'Du må skrive en gyldig e-postadresse.',
}
