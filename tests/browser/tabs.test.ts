import type { Page, Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, useBrowser } from './browser.ts'
import { here } from './here.ts'

const browser = useBrowser()
const mostTabs = 10
const rounds = 5
/** Milliseconds by which the clocks of the tabs jump: the computer was asleep. */
const slept = 60 * 60_000

const signInForm = 'form[action*="account/sign-in"]'

async function register(page: Page, email: string): Promise<void> {
  const form = page.locator('form[action*="account/register"]')
  await form.getByLabel('Förnamn').fill('Astrid')
  await form.getByLabel('Efternamn').fill('Ek')
  await form.getByLabel('E-post').fill(email)
  await form.getByLabel(/Lösenord/).fill('ett långt lösenord')
  await form.getByRole('button').click()
  await greeting(page)
}

const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: 'Hej Astrid Ek' }).waitFor()

/** The access token has run out: its cookie is gone, the refresh token's is there. */
async function expire(page: Page): Promise<void> {
  await page.context().clearCookies({ name: 'ralph-auth' })
}

/** All tabs at the same moment: their clocks have jumped, and the browser says that they are in front and online. */
async function wake(tabs: readonly Page[]): Promise<void> {
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate((milliseconds) => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + milliseconds
        document.dispatchEvent(new Event('visibilitychange'))
        window.dispatchEvent(new Event('online'))
      }, slept),
    ),
  )
}

test('[S8] ten tabs that wake together, five times: still signed in, cart intact, and signing out reaches all', async () => {
  const { url } = here()
  await browser.open('/p/pride-and-prejudice', async (first) => {
    const added = first.waitForResponse('**/actions/cart/add')
    await first.getByRole('button', { name: 'Lägg i varukorgen' }).click()
    await added
    await first.goto(`${url}/account`)
    await register(first, 'tio-flikar@example.com')

    const context = first.context()
    const renewals: Response[] = []
    context.on('response', (response) => {
      if (new URL(response.url()).pathname === '/auth/login') renewals.push(response)
    })
    const tabs = [first]
    while (tabs.length < mostTabs) {
      const tab = await context.newPage()
      await tab.goto(`${url}/account`)
      await alive(tab)
      tabs.push(tab)
    }
    const isSignedIn = async () => (await context.cookies()).some(({ name }) => name === 'ralph-auth')

    for (let round = 1; round <= rounds; round += 1) {
      await expire(first)
      const before = renewals.length
      await wake(tabs)
      // Whatever asks the shop first brings a new token; one of the tabs renews the session besides.
      await expect.poll(isSignedIn, { message: `round ${round}: a token`, timeout: 30_000 }).toBe(true)
      await expect
        .poll(() => renewals.length, { message: `round ${round}: renewals`, timeout: 30_000 })
        .toBeGreaterThan(before)

      await expire(first)
      // The shop is asked for ten pages at once, none of which has a token.
      await Promise.all(tabs.map((tab) => tab.reload()))
      for (const tab of tabs) await greeting(tab)
      await Promise.all(tabs.map(alive))
      expect(await isSignedIn()).toBe(true)
    }
    expect([...new Set(renewals.map((response) => response.status()))]).toEqual([200])

    const last = tabs.at(-1) ?? first
    await last.goto(`${url}/varukorg`)
    expect(await last.locator('li[data-sku-id]').count()).toBe(1)
    await last.goto(`${url}/account`)
    await greeting(last)
    await alive(last)

    await last.goto(`${url}/mina-sidor/installningar`)
    await last.getByRole('button', { name: 'Logga ut', exact: true }).click()
    for (const tab of tabs.slice(0, -1)) await tab.locator(signInForm).waitFor()
  })
})
