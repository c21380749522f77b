import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createBoundedQueue } from '../kernel/bounded-queue.ts'

/** OWASP's minimum parameters for argon2id: 19 MiB (`memory` in KiB), two passes, one lane; `tagLength` is in bytes. */
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const argon2Async = promisify(argon2)
/**
 * Limits concurrent hashes, because each takes 19 MiB and occupies one of Node's four worker threads, which file access
 * and DNS also need.
 */
const inTurn = createBoundedQueue({ running: 2, waiting: 100 })
const derive: typeof argon2Async = (...input) => inTurn(() => argon2Async(...input))

/**
 * Returns true when a text has the form of the hash that clients send instead of a password: SHA-384 in hexadecimal.
 */
export function isClientHash(text: string): boolean {
  return /^[0-9a-f]{96}$/.test(text)
}

/** Hashes a password for storage. Returns `argon2id$memory$passes$salt$tag`. */
export async function hashPassword(clientHash: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', { message: clientHash, nonce, ...parameters })
  return [
    'argon2id',
    parameters.memory,
    parameters.passes,
    nonce.toString('base64url'),
    tag.toString('base64url'),
  ].join('$')
}

/** Returns the hash of a random password that nobody knows, so that no password matches. */
export function nobodysPassword(): Promise<string> {
  return hashPassword(randomBytes(48).toString('hex'))
}

export interface GivenPassword {
  /** Hash of the normalised password. */
  readonly hash: string
  /**
   * Hash of the password exactly as typed. The stored passwords of older accounts are argon2id hashes of this value.
   * Null when equal to `hash`.
   */
  readonly asTyped: string | null
}

/**
 * Returns which of the two hashes matches the stored password, or null when neither does. Checks every hash that was
 * sent, even after a match, so that the response time reveals nothing about the account.
 */
export async function matchPassword(
  stored: string | null,
  { hash, asTyped }: GivenPassword,
): Promise<'hash' | 'as-typed' | null> {
  const isHash = isClientHash(hash) && (await checkPassword(stored, hash))
  const isAsTyped = asTyped !== null && isClientHash(asTyped) && (await checkPassword(stored, asTyped))
  return isHash ? 'hash' : isAsTyped ? 'as-typed' : null
}

/**
 * Checks a password in constant time. For an unknown account (`stored` is null), compares with the hash of a random
 * password, so that the check takes as long as for a known account.
 */
export async function checkPassword(stored: string | null, clientHash: string): Promise<boolean> {
  const [, memory, passes, salt = '', tag = ''] = (stored ?? (await decoy())).split('$')
  const expected = Buffer.from(tag, 'base64url')
  const made = await derive('argon2id', {
    message: clientHash,
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: parameters.parallelism,
    tagLength: expected.length,
  })
  return timingSafeEqual(made, expected) && stored !== null
}

let cached: Promise<string> | undefined
function decoy(): Promise<string> {
  cached ??= nobodysPassword()
  return cached
}
