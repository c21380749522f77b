/**
 * A visitor's consent to optional purposes. The script of every page imports this file, so the file uses no schema
 * library.
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
  /** True when the visitor chose in a browser that refuses tracking (`refusesTracking`). */
  readonly despiteRefusal?: true
}

/**
 * Version of the consent text. Increment it when the meaning of the text changes. Earlier choices then become invalid,
 * and visitors are prompted again.
 */
export const consentVersion = 3

export const consentCookie = 'kolofon-consent'

/** Lifetime of a choice in seconds: 180 days. */
export const consentLife = 180 * 24 * 3600

/**
 * Format of a stored choice: version, time, and a digit for each purpose, for example `1.1764025100.10`. `.gpc` follows
 * if the browser refused tracking.
 */
const shape = /^(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,9})\.([01])([01])(\.gpc)?$/

/** Returns the choice in the cookie, or null when the cookie contains no valid choice. */
export function parseConsent(text: string | undefined): ConsentChoice | null {
  const found = shape.exec(text ?? '')
  if (!found || Number(found[1]) !== consentVersion) return null
  return {
    version: consentVersion,
    at: Number(found[2]),
    analytics: found[3] === '1',
    marketing: found[4] === '1',
    ...(found[5] && { despiteRefusal: true }),
  }
}

export function stringifyConsent({ version, at, analytics, marketing, despiteRefusal }: ConsentChoice): string {
  return `${version}.${at}.${Number(analytics)}${Number(marketing)}${despiteRefusal ? '.gpc' : ''}`
}

/** Returns whether a request is from a browser that sends Global Privacy Control or Do Not Track. */
export function refusesTracking(header: (name: string) => string | null | undefined): boolean {
  return header('sec-gpc') === '1' || header('dnt') === '1'
}

/**
 * Returns the choice in the cookie. In a browser that refuses tracking, the grants of the choice count only if the
 * visitor chose despite the refusal (`despiteRefusal`).
 */
export function validConsent(text: string | undefined, isRefusing: boolean): ConsentChoice | null {
  const choice = parseConsent(text)
  return choice && isRefusing && !choice.despiteRefusal ? { ...choice, analytics: false, marketing: false } : choice
}
