import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Test files share a process and a document, so reset for each file: module state (messages, stores, the mocked
// router), rendered elements and browser storage.
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
// Keep the real `setImmediate`, because tests may install fake timers.
const turn = setImmediate

// Configure Testing Library only once per process, because all test files of the process share it.
if (asyncUtilTimeout !== patience) {
  configure({
    // Use a long timeout, because a screen may appear late on a busy machine.
    asyncUtilTimeout: patience,
    // A query resolves as soon as the element exists. On a busy machine, React may not have run its effects by then, so
    // wait for one more iteration of the event loop.
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
 * Listeners of libraries remain, because a library adds them only once for all test files of a process.
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
