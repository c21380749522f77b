/** Milliseconds for which a refresh token that was just rotated is answered with its successor: tabs that wake together. */
export const rotationWindow = 20_000

export interface RotationState {
  /** Turn of the newest token that was given out, from 0. */
  readonly turn: number
  /** When it was given out, epoch milliseconds. */
  readonly rotatedAt: number
}

/** `rotate`: the next turn; `repeat`: the successor once more; `keep`: it is the newest and stays so; `replay`: somebody has kept an old one. */
export type Rotation = 'rotate' | 'repeat' | 'keep' | 'replay'

/** Milliseconds that a token which came of a renewal is not rotated: longer than the window and the slowest answer together. */
const rest = 60_000

/**
 * What a token of this turn is answered with. One that is asked for again while it rests is kept, and no cookie sent for it: when the
 * next is given out, every answer that carries this one has arrived. So answers that overtake each other leave the browser with a good
 * token. The token of a sign-in is rotated at once.
 */
export function rotationOf({ turn, rotatedAt }: RotationState, asked: number, now: number): Rotation {
  const age = now - rotatedAt
  // A newer turn than is known was given out before the database lost it: a backup was restored.
  if (asked > turn) return 'rotate'
  if (asked === turn) return turn > 0 && age <= rest ? 'keep' : 'rotate'
  return asked === turn - 1 && age <= rotationWindow ? 'repeat' : 'replay'
}
