/**
 * Milliseconds in which a refresh token that was just rotated still returns its successor: for tabs that wake together.
 */
export const rotationWindow = 20_000

export interface RotationState {
  /** Turn of the newest token that was issued, from 0. */
  readonly turn: number
  /** When it was issued, in epoch milliseconds. */
  readonly rotatedAt: number
}

/**
 * `rotate`: issue the next turn; `repeat`: return the successor again; `keep`: it is the newest and stays valid;
 * `replay`: an old token was reused.
 */
export type Rotation = 'rotate' | 'repeat' | 'keep' | 'replay'

/**
 * Milliseconds for which a renewed token is not rotated again: longer than the window and the slowest response
 * together.
 */
const rest = 60_000

/**
 * Returns how to respond to a token of this turn. A token that is sent again within `rest` stays valid, and no cookie
 * is set for it: by the time the next one is issued, every response that carries this one has arrived. So responses
 * that overtake each other leave the browser with a valid token. The token of a sign-in is rotated at once.
 */
export function rotationOf({ turn, rotatedAt }: RotationState, requestedTurn: number, now: number): Rotation {
  const age = now - rotatedAt
  // A turn newer than the stored one was issued before the database lost it: a backup was restored.
  if (requestedTurn > turn) return 'rotate'
  if (requestedTurn === turn) return turn > 0 && age <= rest ? 'keep' : 'rotate'
  return requestedTurn === turn - 1 && age <= rotationWindow ? 'repeat' : 'replay'
}
