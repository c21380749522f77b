import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { here } from './here.ts'

/** A context with a page that stays open: the process behind it goes on for the next page of the shop. */
interface ReadyContext {
  readonly context: BrowserContext
  readonly idle: Page
}

/** Contexts that wait for their next page; more would only take memory. */
const mostReady = 3

/**
 * New pages that start as in a new context: no cookies, nothing stored. A context is used again as long as nobody asks a page for
 * it, since a process and the compiled scripts of the shop are half of what a page costs; one that was changed is closed.
 */
export function createContexts(browser: Browser) {
  const ready = new Map<string, ReadyContext>()

  async function take(key: string, options: BrowserContextOptions): Promise<ReadyContext> {
    const found = ready.get(key)
    if (found) {
      ready.delete(key)
      // Not when it comes back: an answer to the page before may still have been on its way.
      await clear(found)
      return found
    }
    const context = await browser.newContext(options)
    // Shorter than a test's own time, so that a failure says what it waited for.
    context.setDefaultTimeout(30_000)
    const idle = await context.newPage()
    await idle.goto(`${here().url}/robots.txt`)
    return { context, idle }
  }

  async function giveBack(key: string, own: ReadyContext): Promise<void> {
    ready.set(key, own)
    const [oldest] = ready
    if (ready.size <= mostReady || !oldest) return
    ready.delete(oldest[0])
    await oldest[1].context.close()
  }

  return {
    /** Runs `use` with a page; whatever it leaves behind is gone for the next. */
    async withPage<T>(
      options: BrowserContextOptions,
      use: (page: Page, context: BrowserContext) => Promise<T>,
    ): Promise<T> {
      const key = JSON.stringify(options)
      const own = await take(key, options)
      let isClean = false
      try {
        const page = await own.context.newPage()
        const isAskedFor = watchContext(page)
        const result = await use(page, own.context)
        await page.close()
        isClean = !isAskedFor() && own.context.pages().length === 1
        return result
      } finally {
        if (isClean) await giveBack(key, own)
        else await own.context.close()
      }
    },
  }
}

/** Tells whether somebody has asked the page for its context: it may then have been changed in ways that nobody takes back. */
function watchContext(page: Page): () => boolean {
  const contextOf = page.context.bind(page)
  let isAskedFor = false
  page.context = () => {
    isAskedFor = true
    return contextOf()
  }
  return () => isAskedFor
}

async function clear({ context, idle }: ReadyContext): Promise<void> {
  await context.clearCookies()
  const session = await context.newCDPSession(idle)
  const storageTypes = 'local_storage,session_storage,indexeddb,cache_storage,service_workers'
  await session.send('Storage.clearDataForOrigin', { origin: new URL(here().url).origin, storageTypes })
  await session.detach()
}
