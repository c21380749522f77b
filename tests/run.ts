import { type Tally, tests, verify } from './verify.ts'

/** `npm test`: everything, in the order in which it is quickest to fail. */
const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
await verify(tally)
await tests(['integration'], tally)
await tests(['browser'], tally)
console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
process.exit(tally.failed > 0 ? 1 : 0)
