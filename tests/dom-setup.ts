import { configure, getConfig } from '@testing-library/react'

const { asyncWrapper } = getConfig()
// Kept from before any test has clocks of its own.
const turn = setImmediate

configure({
  // A screen that is late is not a screen that is wrong.
  asyncUtilTimeout: 15_000,
  // What is found is found as soon as it stands there, on a busy machine before React ran its effects: those are due in
  // the next turn, and a test sees the screen with them, as a person does.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const found = await wait()
      await new Promise((done) => turn(done))
      return found
    }),
})
