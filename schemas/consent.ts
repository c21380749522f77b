/**
 * A visitor's consent to optional purposes, which the shop does not need to work. The script of every page imports this
 * file, so it uses no schema library, to stay small.
 */
export interface Consent {
  /** Whether the shop may measure visits and purchases, and compare variants of its pages. */
  readonly analytics: boolean
  /** Whether the shop may measure advertisements. */
  readonly marketing: boolean
}

export type ConsentPurpose = keyof Consent

export const consentPurposes = ['analytics', 'marketing'] as const satisfies readonly ConsentPurpose[]

/** A stored consent choice. */
export interface ConsentChoice extends Consent {
  /** Version of the consent text on which the visitor decided. */
  readonly version: number
  /** Epoch seconds, by the server's clock. */
  readonly at: number
}

/**
 * Version of the consent text. Increment it when the meaning of the text changes. Earlier choices then become invalid,
 * and visitors are prompted again.
 */
export const consentVersion = 3

export const consentCookie = 'kolofon-consent'

/** Lifetime of a choice in seconds: 180 days. */
export const consentLife = 180 * 24 * 3600

/** Format of a stored choice: version, time, and a digit for each purpose, for example `1.1764025100.10`. */
const shape = /^(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,9})\.([01])([01])$/

/** Returns the choice in the cookie, or null when it contains no valid one. */
export function parseConsent(text: string | undefined): ConsentChoice | null {
  const found = shape.exec(text ?? '')
  if (!found || Number(found[1]) !== consentVersion) return null
  return { version: consentVersion, at: Number(found[2]), analytics: found[3] === '1', marketing: found[4] === '1' }
}

export function stringifyConsent({ version, at, analytics, marketing }: ConsentChoice): string {
  return `${version}.${at}.${Number(analytics)}${Number(marketing)}`
}
