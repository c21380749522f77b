import type { Response } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { rounds } from '../scale.ts'
import { alive, useBrowser } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { expire, greeting, isSignedIn, openTabs, register, signInForm, wake } from './tabs.ts'

// Longer than usual, because ten tabs are opened and checked one after another.
vi.setConfig({ testTimeout: 180_000 })

const browser = useBrowser({ processPerTab: true })
const maxTabs = 10
const wakings = Math.min(5, rounds(2))

test('[S8] ten tabs that wake together, again and again: still signed in, cart intact, and signing out reaches all', async () => {
  const { url } = currentShop()
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
    const tabs = await openTabs(first, maxTabs)

    for (let round = 1; round <= wakings; round += 1) {
      await expire(first)
      const before = renewals.length
      await wake(tabs)
      // The first request of any tab brings a new access token. One of the tabs also renews the session.
      await expect.poll(() => isSignedIn(context), { message: `round ${round}: a token`, timeout: 30_000 }).toBe(true)
      await expect
        .poll(() => renewals.length, { message: `round ${round}: renewals`, timeout: 30_000 })
        .toBeGreaterThan(before)

      await expire(first)
      await Promise.all(tabs.map((tab) => tab.reload()))
      for (const tab of tabs) await greeting(tab)
      await Promise.all(tabs.map(alive))
      expect(await isSignedIn(context)).toBe(true)
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
