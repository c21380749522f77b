/**
 * Milliseconds after a rotation during which a request with the previous refresh token still gets the newest token.
 * Several tabs may resume at once and send the same token.
 */
export const rotationWindow = 20_000

export interface RotationState {
  /** Number of the newest token that was issued, from 0. */
  readonly turn: number
  /** Time at which the newest token was issued, in epoch milliseconds. */
  readonly rotatedAt: number
}

/**
 * Response to a refresh token. `rotate`: a new token is issued. `repeat`: the token was just replaced, so the new token
 * is sent again. `keep`: the token stays valid. `replay`: an old token was reused, so the session ends.
 */
export type Rotation = 'rotate' | 'repeat' | 'keep' | 'replay'

/**
 * Milliseconds after a rotation during which the newest token is not rotated again. This must exceed `rotationWindow`
 * plus the duration of the slowest response.
 */
const rest = 60_000

/**
 * Returns how to respond to a refresh token. For `rest` milliseconds after a rotation, the newest token is not
 * replaced, so that no late response can overwrite a newer token in the browser. The first token of a session is
 * rotated at its first use.
 */
export function rotationOf({ turn, rotatedAt }: RotationState, requestedTurn: number, now: number): Rotation {
  const age = now - rotatedAt
  // The token's number can exceed the stored number if the database was restored from a backup that is older than the
  // token.
  if (requestedTurn > turn) return 'rotate'
  if (requestedTurn === turn) return turn > 0 && age <= rest ? 'keep' : 'rotate'
  return requestedTurn === turn - 1 && age <= rotationWindow ? 'repeat' : 'replay'
}
