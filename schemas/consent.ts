/**
 * What a visitor lets the shop do beyond what it needs to work, as one choice. Every page's script reads it, so this file
 * uses no schema library.
 */
export interface Consent {
  /** Counting visits and purchases. */
  readonly analytics: boolean
  /** Measuring advertisements. */
  readonly marketing: boolean
}

export type ConsentPurpose = keyof Consent

export const consentPurposes = ['analytics', 'marketing'] as const satisfies readonly ConsentPurpose[]

/** A choice as it is stored. */
export interface ConsentChoice extends Consent {
  /** Version of the text that was answered. */
  readonly version: number
  /** Epoch seconds, by the server's clock. */
  readonly at: number
}

/** A text that says something new has the next number; answers to an earlier one no longer count, and it is asked again. */
export const consentVersion = 2

export const consentCookie = 'kolofon-consent'

/** Seconds: 180 days. */
export const consentLife = 180 * 24 * 3600

/** Version, time, and a digit for each purpose: `1.1764025100.10`. */
const shape = /^(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,9})\.([01])([01])$/

/** Null: no choice, whatever else the cookie holds. */
export function parseConsent(text: string | undefined): ConsentChoice | null {
  const found = shape.exec(text ?? '')
  if (!found || Number(found[1]) !== consentVersion) return null
  return { version: consentVersion, at: Number(found[2]), analytics: found[3] === '1', marketing: found[4] === '1' }
}

export function stringifyConsent({ version, at, analytics, marketing }: ConsentChoice): string {
  return `${version}.${at}.${Number(analytics)}${Number(marketing)}`
}
