import { domainToUnicode } from 'node:url'
import type { Language } from '#schemas/languages.ts'

/** An address as people read it: the letters of its domain instead of `xn--…`. */
export function showEmail(stored: string): string {
  const at = stored.lastIndexOf('@') + 1
  const domain = at === 0 ? '' : domainToUnicode(stored.slice(at))
  return domain === '' ? stored : `${stored.slice(0, at)}${domain}`
}

/** What somebody reads whose address is none. */
export const invalidEmail: { readonly [L in Language]: string } = {
  sv: 'Du måste skriva en giltig e-postadress.',
  da: 'Du skal skrive en gyldig e-mailadresse.',
  en: 'You must enter a valid email.',
  fi: 'Kirjoita kelvollinen sähköpostiosoite.',
  nb: 'Du må skrive en gyldig e-postadresse.',
}
