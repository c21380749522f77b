import { createHash, randomBytes } from 'node:crypto'
import type { Secret } from '../kernel/secret.ts'

/** Length of a link's token in bytes (192 bits). */
const tokenBytes = 24

export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Returns the URL to which mail clients send a POST to unsubscribe (RFC 8058). */
export function unsubscribeAddress(publicUrl: string, language: string, token: string | Secret): string {
  return `${publicUrl}/actions/newsletter/unsubscribe?language=${language}&token=${token}`
}
