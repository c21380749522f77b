import { type Browser, chromium, type Page } from 'playwright-core'
import { chosenCookie } from '../chosen-cookie.ts'
import { chromiumArguments, findChromium } from '../find-chromium.ts'

export interface VisitorTabs {
  /** Opens two tabs, a book's page and a list. Either release may serve them. */
  open(name: string): Promise<void>
  /**
   * In the tabs with a book, adds the book to the cart and searches for titles; in the tabs with a list, filters the
   * list. The pages are not reloaded.
   */
  act(): Promise<void>
  readonly failures: readonly string[]
  close(): Promise<void>
}

export async function openVisitorTabs(url: string): Promise<VisitorTabs> {
  const browser: Browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments })
  const failures: string[] = []
  const books: Page[] = []
  const lists: Page[] = []

  async function visit(name: string, page: Page, path: string): Promise<void> {
    page.on('pageerror', (error) => failures.push(`${name}, ${path}: ${error.message}`))
    page.on('response', (response) => {
      if (response.status() >= 400) failures.push(`${name}, ${path}: ${response.status()} ${response.url()}`)
    })
    await page.goto(`${url}${path}`)
    await page.waitForFunction(() => performance.getEntriesByName('kolofon:visitor').length > 0)
  }

  async function act(book: Page, list: Page): Promise<void> {
    const added = book.waitForResponse('**/actions/cart/add')
    await book.getByRole('button', { name: 'Lägg i varukorgen' }).first().click()
    const answer = await added
    if (!answer.ok()) failures.push(`A book that was added: ${answer.status()}`)
    const search = book.locator('input[name="q"]').first()
    await search.fill('')
    await search.pressSequentially('pippi')
    await book.getByRole('option').first().waitFor()
    await search.fill('')
    const { pathname } = new URL(list.url())
    await list.locator(`main a[href^="${pathname}?"]`).first().click()
    await list.waitForURL((address) => address.search !== '')
    await list.goBack()
    await list.waitForURL((address) => address.search === '')
  }

  return {
    failures,
    async open(name) {
      const context = await browser.newContext({ locale: 'sv-SE', viewport: { width: 1280, height: 900 } })
      context.setDefaultTimeout(60_000)
      await context.addCookies([chosenCookie(url, { analytics: false, marketing: false })])
      const [book, list] = [await context.newPage(), await context.newPage()]
      await visit(name, book, '/p/pride-and-prejudice')
      await visit(name, list, '/c/skonlitteratur')
      books.push(book)
      lists.push(list)
    },
    async act() {
      for (const [index, book] of books.entries()) {
        const list = lists[index]
        if (list) await act(book, list)
      }
    },
    close: () => browser.close(),
  }
}
