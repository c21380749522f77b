import { createHash, randomBytes } from 'node:crypto'
import type { Transaction } from '../kernel/database.ts'
import { Secret } from '../kernel/secret.ts'
import { insertOneTime } from './accounts.store.ts'

/** Lifetimes of one-time links, in milliseconds. */
export const oneTimeLives = { reset: 60 * 60 * 1000, login: 15 * 60 * 1000 } as const

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

export async function issueLink(
  tx: Transaction,
  input: {
    readonly kind: keyof typeof oneTimeLives
    readonly customerId: number
    readonly actingStaff?: string | null
    readonly now: number
  },
): Promise<Secret> {
  const { kind, customerId, actingStaff = null, now } = input
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now + oneTimeLives[kind])
  await insertOneTime(tx, { hash: hashOf(token), kind, customerId, actingStaff, expiresAt })
  return new Secret(token)
}
