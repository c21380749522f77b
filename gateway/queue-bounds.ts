const waitingBounds = { waiting: 512, waitingOfAddress: 128, longest: 10_000, refusalDelay: () => 1_500 }
/**
 * Limits of back-end reads that anyone may cause without signing in. With 32 running at a time a flood delays a sign-in
 * by 0.3 s, and with 16 by half of that.
 */
export const readBounds = { ...waitingBounds, most: 16, maxPerClient: 4 }
/**
 * Limits of form posts. They are high, because a post may wait for another service, such as a payment provider that has
 * stopped responding, and carts must work meanwhile.
 */
export const actionBounds = { ...waitingBounds, most: 64, maxPerClient: 8 }
