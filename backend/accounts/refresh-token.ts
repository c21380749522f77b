import { createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '../kernel/keys.ts'
import { timingSafeEqualText } from '../kernel/timing-safe-equal.ts'

/** Content of a refresh token: the id of the session, and the token's number (`turn`) within the session, from 0. */
export interface RefreshToken {
  readonly sessionId: string
  readonly turn: number
}

const idBytes = 16
const idLength = 22
const turnBytes = 4
const macBytes = 32

export const newSessionId = () => randomBytes(idBytes).toString('base64url')

/**
 * Returns the refresh token with the number `turn` of a session. The token is deterministic, so that concurrent
 * renewals in several back ends return the same token.
 */
export function signRefreshToken(keys: Keys, { sessionId, turn }: RefreshToken): string {
  const head = Buffer.concat([Buffer.from(sessionId, 'base64url'), turnOf(turn)])
  return Buffer.concat([head, macOf(keys.signing, head)]).toString('base64url')
}

/** Parses a refresh token. Returns null when it is malformed or not signed with one of the shop's keys. */
export function readRefreshToken(keys: Keys, token: string): RefreshToken | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== idBytes + turnBytes + macBytes) return null
  const head = bytes.subarray(0, idBytes + turnBytes)
  const mac = bytes.subarray(idBytes + turnBytes).toString('base64url')
  if (!keys.all.some((key) => timingSafeEqualText(macOf(key, head).toString('base64url'), mac))) return null
  return {
    sessionId: head.subarray(0, idBytes).toString('base64url').slice(0, idLength),
    turn: head.readUInt32BE(idBytes),
  }
}

function turnOf(turn: number): Buffer {
  const bytes = Buffer.alloc(turnBytes)
  bytes.writeUInt32BE(turn)
  return bytes
}

function macOf(key: Uint8Array, head: Buffer): Buffer {
  return createHmac('sha256', key).update('refresh ').update(head).digest()
}
