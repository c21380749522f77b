import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Keys } from './keys.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** What a sealed text is for. Decryption fails for any other purpose or row. */
export interface SealedFor {
  readonly purpose: string
  readonly row: string
}

const keyFrom = (secret: Uint8Array, purpose: string) => createHmac('sha256', secret).update(purpose).digest()

/** Encrypts a text with a key of the shop, so that access to the database alone does not suffice to read it. */
export function seal(keys: Keys, { purpose, row }: SealedFor, plain: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFrom(keys.signing, purpose), iv).setAAD(Buffer.from(row))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

export function unseal(keys: Keys, { purpose, row }: SealedFor, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  for (const secret of keys.all) {
    try {
      const decipher = createDecipheriv(algorithm, keyFrom(secret, purpose), bytes.subarray(0, ivBytes))
      decipher.setAAD(Buffer.from(row)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    } catch {}
  }
  return null
}
