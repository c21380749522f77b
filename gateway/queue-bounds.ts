const waitingBounds = { waiting: 512, waitingOfAddress: 128, longest: 10_000, refusalDelay: () => 1_500 }
/** Limits of back-end reads that anyone may cause without signing in. */
export const readBounds = { ...waitingBounds, most: 16, maxPerClient: 4 }
/** Limits of these reads while a form post is processed. Otherwise a flood of reads would delay a sign-in by 0.15 s. */
export const readsBesideActions = 4
/**
 * Limits of renders while a form post is processed. They share its thread, and each delays every step of the post by
 * some milliseconds.
 */
export const rendersBesideActions = 1
/**
 * Limits of form posts. They are high, because a post may wait for another service, such as a payment provider that has
 * stopped responding, and carts must work meanwhile.
 */
export const actionBounds = { ...waitingBounds, most: 64, maxPerClient: 8 }
