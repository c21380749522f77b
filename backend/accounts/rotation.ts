/**
 * Milliseconds in which a refresh token that was just rotated still returns its successor, because several tabs may
 * wake together and send the same token.
 */
export const rotationWindow = 20_000

export interface RotationState {
  /** Number of the newest token that was issued, from 0. */
  readonly turn: number
  /** Time at which the newest token was issued, in epoch milliseconds. */
  readonly rotatedAt: number
}

/**
 * Response to a refresh token. `rotate` issues the next token, `repeat` returns the successor again, `keep` leaves the
 * newest token valid, and `replay` means that an old token was reused.
 */
export type Rotation = 'rotate' | 'repeat' | 'keep' | 'replay'

/**
 * Milliseconds for which a renewed token is not rotated again. Must be longer than `rotationWindow` and the slowest
 * response together.
 */
const rest = 60_000

/**
 * Returns how to respond to a refresh token by its number within the session. The newest token stays valid for `rest`
 * after its renewal, and no cookie is set meanwhile, so that every response that carries it has arrived before the next
 * token is issued. Responses that overtake each other therefore leave the browser with a valid token. The token of a
 * sign-in is rotated at its first use.
 */
export function rotationOf({ turn, rotatedAt }: RotationState, requestedTurn: number, now: number): Rotation {
  const age = now - rotatedAt
  // A number higher than the stored one was issued before a backup of the database was restored.
  if (requestedTurn > turn) return 'rotate'
  if (requestedTurn === turn) return turn > 0 && age <= rest ? 'keep' : 'rotate'
  return requestedTurn === turn - 1 && age <= rotationWindow ? 'repeat' : 'replay'
}
