import type { Enhance } from '#runtime/browser/enhance.ts'

/** Loads the script that fills in the form for an alert, if the visitor is signed in. */
export const enhance: Enhance = (block, page) => {
  let end = page.onUpdate(start)
  let isEnded = false
  start()
  return () => {
    isEnded = true
    end()
  }

  /** Runs again after each update of the page, because the visitor may have signed in meanwhile. */
  function start(): void {
    if (!/(?:^|;\s*)ralph-user=[^;]/.test(document.cookie)) return
    end()
    end = () => undefined
    void import('./own-email.ts').then(
      ({ fillOwnEmail }) => {
        if (!isEnded) end = fillOwnEmail(block, page)
      },
      (error) => reportError(error),
    )
  }
}
