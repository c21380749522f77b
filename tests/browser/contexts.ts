import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { currentShop } from './current-shop.ts'

/** A browser context, and a page of it that stays open so that the next page of the context can reuse its process. */
interface PooledContext {
  readonly context: BrowserContext
  readonly idle: Page
}

/** Maximum number of idle contexts. More idle contexts would only use memory. */
const maxIdle = 3

/**
 * Creates a pool of browser contexts whose cookies and storage are cleared before each use. A reused context needs no
 * new process and has its scripts cached, which saves much of a page's cost. A context is not reused after a failure,
 * or once a test has called `page.context()`, because the test may have changed it in ways that cannot be reset.
 */
export function createContextPool(browser: Browser) {
  const idleContexts = new Map<string, PooledContext>()

  async function acquire(key: string, options: BrowserContextOptions): Promise<PooledContext> {
    const found = idleContexts.get(key)
    if (found) {
      idleContexts.delete(key)
      // Clear the context here, not on release, because a late response to the previous page may still set cookies.
      await clear(found)
      return found
    }
    const context = await browser.newContext(options)
    // Set a timeout shorter than a test's own, so that a failure names the element for which Playwright waited.
    context.setDefaultTimeout(30_000)
    const idle = await context.newPage()
    await idle.goto(`${currentShop().url}/robots.txt`)
    return { context, idle }
  }

  async function release(key: string, own: PooledContext): Promise<void> {
    idleContexts.set(key, own)
    const [oldest] = idleContexts
    if (idleContexts.size <= maxIdle || !oldest) return
    idleContexts.delete(oldest[0])
    await oldest[1].context.close()
  }

  return {
    /** The next page does not see this page's cookies and storage. */
    async withPage<T>(
      options: BrowserContextOptions,
      use: (page: Page, context: BrowserContext) => Promise<T>,
    ): Promise<T> {
      const key = JSON.stringify(options)
      const own = await acquire(key, options)
      let isClean = false
      try {
        const page = await own.context.newPage()
        const isExposed = watchContext(page)
        const result = await use(page, own.context)
        await page.close()
        isClean = !isExposed() && own.context.pages().length === 1
        return result
      } finally {
        if (isClean) await release(key, own)
        else await own.context.close()
      }
    },
  }
}

function watchContext(page: Page): () => boolean {
  const contextOf = page.context.bind(page)
  let isExposed = false
  page.context = () => {
    isExposed = true
    return contextOf()
  }
  return () => isExposed
}

async function clear({ context, idle }: PooledContext): Promise<void> {
  await context.clearCookies()
  const session = await context.newCDPSession(idle)
  const storageTypes = 'local_storage,session_storage,indexeddb,cache_storage,service_workers'
  await session.send('Storage.clearDataForOrigin', { origin: new URL(currentShop().url).origin, storageTypes })
  await session.detach()
}
