/**
 * Milliseconds after a rotation in which a request with the previous refresh token still gets the newest one. Several
 * tabs may resume at once and send the same token.
 */
export const rotationWindow = 20_000

export interface RotationState {
  /** Number of the newest token that was issued, from 0. */
  readonly turn: number
  /** Time at which the newest token was issued, in epoch milliseconds. */
  readonly rotatedAt: number
}

/**
 * Response to a refresh token. `rotate`: a new token replaces it. `repeat`: it was replaced a moment ago, so the new
 * token is sent again. `keep`: it stays valid, and no new token is issued. `replay`: an old token was reused, so the
 * session ends.
 */
export type Rotation = 'rotate' | 'repeat' | 'keep' | 'replay'

/**
 * Milliseconds after a rotation in which the newest token is not rotated again. Must exceed the sum of `rotationWindow`
 * and the time of the slowest response.
 */
const rest = 60_000

/**
 * Returns how to respond to a refresh token, by the token's number within the session. For `rest` milliseconds after a
 * rotation, the newest token stays valid and responses set no refresh cookie. By the time the next token is issued, all
 * responses that carry the present one have arrived. So late responses cannot overwrite a newer token in the browser.
 * The first token of a session is rotated at its first use.
 */
export function rotationOf({ turn, rotatedAt }: RotationState, requestedTurn: number, now: number): Rotation {
  const age = now - rotatedAt
  // The number can exceed the stored one if the database was restored from a backup older than the token.
  if (requestedTurn > turn) return 'rotate'
  if (requestedTurn === turn) return turn > 0 && age <= rest ? 'keep' : 'rotate'
  return requestedTurn === turn - 1 && age <= rotationWindow ? 'repeat' : 'replay'
}
