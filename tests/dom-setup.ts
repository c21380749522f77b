import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Files share a process and a document. Module state (messages, stores, the mocked router), rendered elements and
// browser storage are reset for each file.
vi.resetModules()
document.head.replaceChildren()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
for (const cookie of document.cookie.split('; ')) {
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way to remove one.
  document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
}
for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
history.replaceState(null, '', '/')
afterEach(cleanup)
afterAll(forgetOwnListeners(document, window))

const { asyncWrapper, asyncUtilTimeout } = getConfig()
const patience = 15_000
// Captured before any test installs fake timers.
const turn = setImmediate

// Configure the library once per process, because all test files of a process share it.
if (asyncUtilTimeout !== patience) {
  configure({
    // Wait long, because a screen that appears late on a busy machine is not a wrong one.
    asyncUtilTimeout: patience,
    // A query resolves as soon as the element exists, which on a busy machine may be before React has run its effects.
    // Wait for one more iteration of the event loop, so that a test finds the screen with its effects, as a person
    // does.
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const found = await wait()
        await new Promise((done) => turn(done))
        return found
      }),
  })
}

/**
 * Records the listeners that the shop's own code adds to these targets, and returns a function that removes them.
 * Listeners of libraries remain, because a library adds them only once per process.
 */
function forgetOwnListeners(...targets: readonly EventTarget[]): () => void {
  const undo = targets.map((target) => {
    const own: Parameters<EventTarget['addEventListener']>[] = []
    const add = target.addEventListener
    target.addEventListener = (...listener: Parameters<EventTarget['addEventListener']>) => {
      const [, , caller = ''] = new Error().stack?.split('\n') ?? []
      if (!caller.includes('/node_modules/')) own.push(listener)
      add.apply(target, listener)
    }
    return () => {
      target.addEventListener = add
      for (const [type, listener, options] of own) target.removeEventListener(type, listener, options)
    }
  })
  return () => {
    for (const one of undo) one()
  }
}
