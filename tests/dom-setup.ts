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

// Once per process: its files share the library.
if (asyncUtilTimeout !== patience) {
  configure({
    // A late screen is not a wrong one.
    asyncUtilTimeout: patience,
    // A query resolves as soon as the element exists, on a busy machine before React ran its effects: those are due in
    // the next turn, and a test sees the screen with them, as a person does.
    asyncWrapper: (wait) =>
      asyncWrapper(async () => {
        const found = await wait()
        await new Promise((done) => turn(done))
        return found
      }),
  })
}

/**
 * Records the shop's own listeners on these targets from now on; returns a function that removes them. A library adds
 * its own once per process.
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
