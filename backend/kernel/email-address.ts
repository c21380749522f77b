import { domainToUnicode } from 'node:url'
import type { Language } from '#schemas/languages.ts'

/** Returns an e-mail address for display: an `xn--…` domain is converted to Unicode. */
export function showEmail(stored: string): string {
  const at = stored.lastIndexOf('@') + 1
  const domain = at === 0 ? '' : domainToUnicode(stored.slice(at))
  return domain === '' ? stored : `${stored.slice(0, at)}${domain}`
}

export const invalidEmail: { readonly [L in Language]: string } = {
  sv: 'Skriv en giltig e-postadress.',
  da: 'Skriv en gyldig e-mailadresse.',
  en: 'Enter a valid email address.',
  fi: 'Anna kelvollinen sähköpostiosoite.',
  nb: 'Skriv en gyldig e-postadresse.',
}
