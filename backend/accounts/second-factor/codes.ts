import { createHash, randomBytes } from 'node:crypto'
import { Secret as SharedSecret, TOTP } from 'otpauth'
import { tidyCode } from './second-factor.rules.ts'

/** Seconds of a time step, and digits of a code: what every app takes (RFC 6238). */
const period = 30
const digits = 6
/** Steps by which clocks of phones may differ. */
const window = 1
/** Bytes: 80 bits, of which nobody guesses one. */
const recoveryBytes = 10
const recoveryCodesAtATime = 10

/** A new secret, in the base 32 that apps read. */
export const newSharedSecret = (): string => new SharedSecret({ size: 20 }).base32

/** What a QR code carries to an app. */
export function authenticatorUrl(secret: string, email: string, shop: string): string {
  return totpOf(secret, { label: email, issuer: shop }).toString()
}

/** The time step of a right code; null: it is wrong. `now`: epoch milliseconds. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const token = tidyCode(code)
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1_000 / period) + delta
}

/** Ten new codes, as they are shown: four letters and digits, four times. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodesAtATime }, () => {
    const letters = new SharedSecret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32.toLowerCase()
    return letters.replaceAll(/.{4}(?=.)/g, '$&-')
  })
}

/** What is stored of a recovery code. */
export function hashOfCode(customerId: number, code: string): string {
  return createHash('sha256')
    .update(`${customerId} ${tidyCode(code)}`)
    .digest('base64url')
}

function totpOf(secret: string, more: { readonly label?: string; readonly issuer?: string } = {}): TOTP {
  return new TOTP({ ...more, algorithm: 'SHA1', digits, period, secret: SharedSecret.fromBase32(secret) })
}
