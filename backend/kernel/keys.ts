import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { loadSecret } from './secret-file.ts'
import { timingSafeEqualText } from './timing-safe-equal.ts'

/**
 * The shop's secrets. New signatures use the first secret; a signature with any of the secrets is valid. When a new
 * secret is put first, people stay signed in as long as the old secret remains in the list.
 */
export interface Keys {
  readonly all: readonly Uint8Array[]
  readonly signing: Uint8Array
  /** Key with which the shop's servers authenticate to each other, derived from the signing secret. */
  readonly serverKey: string
  readonly serverKeys: readonly string[]
  isServerKey(value: string | null | undefined): boolean
}

export function createKeys(secrets: readonly string[]): Keys {
  const all = secrets.map((secret) => new TextEncoder().encode(secret))
  const [signing] = all
  if (!signing) throw new Error('At least one secret key is required.')
  const serverKeys = secrets.map((secret) => createHmac('sha256', secret).update('server').digest('base64url'))
  return {
    all,
    signing,
    serverKey: serverKeys[0] ?? '',
    serverKeys,
    isServerKey: (value) => !!value && serverKeys.some((key) => timingSafeEqualText(key, value)),
  }
}

export async function loadKeys(folder: string): Promise<readonly string[]> {
  const stored = await loadSecret(join(folder, 'secret-keys'), () => randomBytes(32).toString('base64url'))
  return stored
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
}
