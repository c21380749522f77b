import { conclude, emptyTally, tests, verify } from './verify.ts'

/** `npm test`: everything, in the order in which it is quickest to fail. */
const tally = emptyTally()
await verify(tally)
await tests(['integration'], tally)
await tests(['browser'], tally)
conclude(tally)
