import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import { alive, useBrowser } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { expire, greeting, isSignedIn, openTabs, password, register, signInForm, wake } from './tabs.ts'

// Longer than usual, because ten tabs are opened and checked one after another.
vi.setConfig({ testTimeout: 180_000 })

const browser = useBrowser({ processPerTab: true })
const renewal = '**/auth/login'
const patience = { timeout: 60_000 }

test('[S8] the tab that renews is closed midway, its new token lost: another renews, and all tabs stay signed in', async () => {
  const { url } = currentShop()
  await browser.open('/account', async (first) => {
    await register(first, 'halvvags@example.com')
    const context = first.context()
    const tabs = await openTabs(first, 4)
    const statuses: number[] = []
    context.on('response', (response) => {
      if (new URL(response.url()).pathname === '/auth/login') statuses.push(response.status())
    })
    const half = Promise.withResolvers<Page>()
    await context.route(
      renewal,
      async (route) => {
        // The shop issues the next token now. The tab that requested it is closed below, before it receives the
        // response.
        const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
        const answer = await fetch(`${url}/auth/login`, { headers: { cookie } })
        expect(answer.status).toBe(200)
        half.resolve(route.request().frame().page())
      },
      { times: 1 },
    )
    await expire(first)
    await wake(tabs)
    const closed = await half.promise
    await closed.close()

    const left = tabs.filter((tab) => tab !== closed)
    await expect.poll(() => statuses.length, patience).toBeGreaterThan(0)
    await expect.poll(() => isSignedIn(context), patience).toBe(true)
    for (const tab of left) {
      await tab.reload()
      await greeting(tab)
    }
    expect([...new Set(statuses)]).toEqual([200])
  })
})

test('[S8] a password changed on another device signs out all tabs of this one', async () => {
  const { url } = currentShop()
  const email = 'annan-enhet@example.com'
  await browser.open('/account', async (first) => {
    await register(first, email)
    const tabs = await openTabs(first, 4)
    await browser.open('/account', async (other) => {
      const form = other.locator(signInForm)
      await form.getByLabel('E-post').fill(email)
      await form.getByLabel('Lösenord').fill(password)
      await form.getByRole('button', { name: 'Logga in', exact: true }).click()
      await greeting(other)
      await other.goto(`${url}/mina-sidor/installningar`)
      await alive(other)
      const change = other.locator('form[action*="account/password"]')
      await change.locator('[name="password"]').fill(password)
      await change.getByLabel('Nytt lösenord (minst 8 tecken)').fill('ett helt annat')
      await change.getByLabel('Nytt lösenord igen').fill('ett helt annat')
      await change.getByRole('button').click()
      await other.getByText('Lösenordet är bytt. Du är utloggad på alla andra enheter.').waitFor()

      await wake(tabs)
      for (const tab of tabs) await tab.locator(signInForm).waitFor()
      await other.goto(`${url}/account`)
      await greeting(other)
    })
  })
})

test('[S8] without a network while the token expires, and online again: no tab is signed out, cart intact', async () => {
  const { url } = currentShop()
  await browser.open('/p/pride-and-prejudice', async (first) => {
    const added = first.waitForResponse('**/actions/cart/add')
    await first.getByRole('button', { name: 'Lägg i varukorgen' }).click()
    await added
    await first.goto(`${url}/account`)
    await register(first, 'utan-nat@example.com')
    const context = first.context()
    const tabs = await openTabs(first, 4)
    let failed = 0
    context.on('requestfailed', (request) => {
      if (new URL(request.url()).pathname === '/auth/login') failed += 1
    })

    await context.setOffline(true)
    await expire(first)
    await wake(tabs, { online: false })
    await expect.poll(() => failed, patience).toBeGreaterThan(0)
    for (const tab of tabs) {
      expect(await tab.evaluate(() => navigator.onLine)).toBe(false)
      await greeting(tab)
      expect(await tab.locator(signInForm).count()).toBe(0)
    }

    await context.setOffline(false)
    await expect.poll(() => isSignedIn(context), patience).toBe(true)
    for (const tab of tabs) {
      await tab.reload()
      await greeting(tab)
    }
    await first.goto(`${url}/varukorg`)
    expect(await first.locator('li[data-sku-id]').count()).toBe(1)
  })
})
