import { createHash, randomBytes } from 'node:crypto'
import { Secret as SharedSecret, TOTP } from 'otpauth'
import { tidyCode } from './second-factor.rules.ts'

/** Seconds per time step (`period`) and digits per code. All authenticator apps support these values (RFC 6238). */
const period = 30
const digits = 6
/** Maximum clock skew of phones, in time steps. */
const window = 1
/** Bytes of a recovery code. A code of 80 bits cannot be guessed. */
const recoveryBytes = 10
const recoveryCodesAtATime = 10

export const newSharedSecret = (): string => new SharedSecret({ size: 20 }).base32

export function authenticatorUrl(secret: string, email: string, shop: string): string {
  return totpOf(secret, { label: email, issuer: shop }).toString()
}

/** Returns the time step of a valid code, or null when the code is wrong. `now` is in epoch milliseconds. */
export function stepOf(secret: string, code: string, now: number): number | null {
  const token = tidyCode(code)
  if (!/^\d{6}$/.test(token)) return null
  const delta = totpOf(secret).validate({ token, timestamp: now, window })
  return delta === null ? null : Math.floor(now / 1_000 / period) + delta
}

/** Creates ten recovery codes in the form in which they are displayed, as four groups of four letters and digits. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: recoveryCodesAtATime }, () => {
    const letters = new SharedSecret({ buffer: new Uint8Array(randomBytes(recoveryBytes)).buffer }).base32.toLowerCase()
    return letters.replaceAll(/.{4}(?=.)/g, '$&-')
  })
}

export function hashOfCode(customerId: number, code: string): string {
  return createHash('sha256')
    .update(`${customerId} ${tidyCode(code)}`)
    .digest('base64url')
}

function totpOf(secret: string, more: { readonly label?: string; readonly issuer?: string } = {}): TOTP {
  return new TOTP({ ...more, algorithm: 'SHA1', digits, period, secret: SharedSecret.fromBase32(secret) })
}
