import type { BrowserContext, Page } from 'playwright-core'
import { alive } from './browser.ts'
import { currentShop } from './current-shop.ts'

/** Milliseconds by which the clocks of the tabs jump ahead, as after the computer has slept. */
const slept = 60 * 60_000

export const signInForm = 'form[action*="account/sign-in"]'
export const password = 'ett långt lösenord'

export async function register(page: Page, email: string): Promise<void> {
  const form = page.locator('form[action*="account/register"]')
  await form.getByLabel('Förnamn').fill('Astrid')
  await form.getByLabel('Efternamn').fill('Ek')
  await form.getByLabel('E-post').fill(email)
  await form.getByLabel(/Lösenord/).fill(password)
  await form.getByRole('button').click()
  await greeting(page)
}

export const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hej Astrid Ek' }).waitFor()

export async function openTabs(first: Page, count: number): Promise<Page[]> {
  const tabs = [first]
  while (tabs.length < count) {
    const tab = await first.context().newPage()
    await tab.goto(`${currentShop().url}/account`)
    await alive(tab)
    tabs.push(tab)
  }
  return tabs
}

/** Simulates an expired access token by deleting its cookie. The refresh token's cookie remains. */
export async function expire(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'ralph-auth' })
}

export async function isSignedIn(context: BrowserContext): Promise<boolean> {
  return (await context.cookies()).some(({ name }) => name === 'ralph-auth')
}

/**
 * Wakes all tabs at the same moment. Their clocks jump ahead, and they get the browser's events for a visible page and,
 * by default, for a restored connection.
 */
export async function wake(tabs: readonly Page[], { online = true } = {}): Promise<void> {
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(
        ([milliseconds, isOnline]) => {
          const now = Date.now.bind(Date)
          Date.now = () => now() + milliseconds
          document.dispatchEvent(new Event('visibilitychange'))
          if (isOnline) window.dispatchEvent(new Event('online'))
        },
        [slept, online] as const,
      ),
    ),
  )
}
