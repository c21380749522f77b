import { z } from 'zod'
import type { Language } from '#schemas/languages.ts'

const longestEmail = 200

/** An address as subscriptions and alerts store it: lower case. Null: it is none. */
export function readEmail(text: string): string | null {
  const email = text.trim().toLowerCase()
  return email.length <= longestEmail && z.email().safeParse(email).success ? email : null
}

/** What somebody reads whose address is none. */
export const invalidEmail: { readonly [L in Language]: string } = {
  sv: 'Du måste skriva en giltig e-postadress.',
  da: 'Du skal skrive en gyldig e-mailadresse.',
  en: 'You must enter a valid email.',
  fi: 'Kirjoita kelvollinen sähköpostiosoite.',
  nb: 'Du må skrive en gyldig e-postadresse.',
}
