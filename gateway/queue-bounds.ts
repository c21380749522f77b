const waitingBounds = { waiting: 512, waitingOfAddress: 128, longest: 10_000, refusalDelay: () => 1_500 }
/** Limits of back-end reads that anyone may cause without signing in. */
export const readBounds = { ...waitingBounds, most: 16, maxPerClient: 4 }
/**
 * How back-end reads and renders yield to form posts in a flood. Renders and posts share a thread, so each render
 * delays every step of a post by some milliseconds. A flood of reads would delay a sign-in by 0.15 s.
 */
const inFlood = { crowd: 32, patience: 250 }
export const readsBesideActions = { ...inFlood, most: 4 }
export const rendersBesideActions = { ...inFlood, most: 1 }
/**
 * Limits of form posts. They are high, so that carts still work while other posts wait, for example for a payment
 * provider that does not respond.
 */
export const actionBounds = { ...waitingBounds, most: 64, maxPerClient: 8 }
