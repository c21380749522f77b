import { createHmac, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { timingSafeEqualText } from './timing-safe-equal.ts'

/**
 * The shop's secrets. The first secret signs, and all of them verify. A new first secret signs nobody out as long as
 * the old one remains in the list.
 */
export interface Keys {
  readonly all: readonly Uint8Array[]
  readonly signing: Uint8Array
  /** Key with which the shop's servers authenticate to each other, derived from the signing secret. */
  readonly serverKey: string
  /** Server keys of all secrets, newest first. */
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

/** Returns the secrets stored in the data folder. Creates one on first use. */
export async function loadKeys(folder: string): Promise<readonly string[]> {
  const file = join(folder, 'secret-keys')
  const stored = await readFile(file, 'utf8').catch(() => null)
  if (stored !== null) return stored.trim().split(',')
  const made = randomBytes(32).toString('base64url')
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${made}\n`, { mode: 0o600 })
  return [made]
}
