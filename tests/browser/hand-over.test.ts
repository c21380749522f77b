import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindingsAround, desktop, phone, useBrowser } from './browser.ts'
import { canvas, canvasReady, saved, signInAsStaff } from './composer.ts'
import { currentShop } from './current-shop.ts'
import { receivedMail } from './mail-folder.ts'

const { open } = useBrowser()
const compose = '/preview-widgets/compose'
const publisher = 'jonas.berg@kolofon.example'
const password = 'utgivarens lösenord'

async function signInAsPublisher(page: Page): Promise<void> {
  const { url } = currentShop()
  await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($email: String!) { requestPasswordReset(email: $email) }',
      variables: { email: publisher },
    }),
  })
  const token = await receivedMail(publisher, /(?<=reset-password\?token=)[\w-]+/)
  await page.goto(`${url}/account/reset-password?token=${token}`)
  await page.getByLabel('Nytt lösenord (minst 8 tecken)').fill(password)
  await page.getByLabel('Nytt lösenord igen').fill(password)
  await page.getByRole('button', { name: 'Spara' }).click()
  await page.getByText('Lösenordet är bytt. Logga in med det nya.').waitFor()
  await page.goto(`${url}${compose}`)
  await page.getByLabel('E-post').fill(publisher)
  await page.getByLabel('Lösenord').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Redaktionens delar' }).waitFor()
}

const picture = (page: Page, title: string) => page.frameLocator(`iframe[title="${title}"]`)
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

test('[N37] an editor hands a page over; a publisher sees it before and after, and publishes it', async () => {
  const heading = 'Frakt, nyss ändrad'
  await open(`${compose}/delivery`, async (page) => {
    await signInAsStaff(page)
    await canvasReady(page)
    await canvas(page).getByRole('heading', { level: 1 }).first().dblclick()
    await page.keyboard.press('Control+A')
    await page.keyboard.type(heading)
    await page.keyboard.press('Enter')
    await saved(page)
    await page.getByRole('button', { name: 'Mer', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Lämna över …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Lämna över sidan' })
    const option = dialog.locator('option', { hasText: /jonas/i })
    await option.waitFor({ state: 'attached' })
    expect(await axeFindingsAround(page)).toEqual([])
    await dialog.getByLabel('Till').selectOption({ label: (await option.textContent()) ?? '' })
    await dialog.getByLabel('Meddelande').fill('Kontrollera och publicera')
    await dialog.getByRole('button', { name: 'Lämna över' }).click()
    await page.getByRole('region', { name: 'Överlämning' }).getByText('Du har lämnat över sidan').waitFor()
  })

  await open('/account', async (page) => {
    await signInAsPublisher(page)
    await page.getByRole('checkbox', { name: 'Väntar på mig (1)' }).click()
    await page
      .getByRole('rowheader', { name: /Väntar på dig/ })
      .getByRole('link')
      .click()
    const banner = page.getByRole('region', { name: 'Överlämning' })
    await banner.getByText('Kontrollera och publicera').waitFor()
    await canvasReady(page)
    expect(await axeFindingsAround(page)).toEqual([])
    await page.setViewportSize(phone)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize(desktop)
    await banner.getByRole('button', { name: 'Publicera …' }).click()
    const publishing = page.getByRole('dialog', { name: 'Publicera' })
    await publishing.getByRole('button', { name: 'Före och efter' }).click()

    const compared = page.getByRole('dialog', { name: 'Före och efter' })
    await picture(page, 'Utkastet').getByRole('heading', { name: heading }).waitFor()
    await picture(page, 'Publicerad nu').getByRole('heading', { level: 1 }).first().waitFor()
    expect(await picture(page, 'Publicerad nu').getByRole('heading', { name: heading }).count()).toBe(0)
    await expect.poll(() => compared.getByText('Ändrad', { exact: true }).count()).toBe(2)
    expect(await compared.getByRole('region', { name: 'Ändringar' }).textContent()).toContain(heading)
    expect(await axeFindingsAround(page)).toEqual([])
    await page.setViewportSize(phone)
    const before = compared.locator('iframe[title="Publicerad nu"]')
    expect([await before.isVisible(), await overflow(page)]).toEqual([false, 0])
    await compared.getByRole('radio', { name: 'Publicerad nu' }).check()
    await before.waitFor()
    expect(await axeFindingsAround(page)).toEqual([])
    await page.setViewportSize(desktop)
    await compared.getByRole('button', { name: 'Stäng' }).click()
    await compared.waitFor({ state: 'hidden' })

    await publishing.getByRole('button', { name: /^Publicera på/ }).click()
    await page.getByRole('dialog', { name: 'Publicerat' }).waitFor()
    await page.keyboard.press('Escape')
    await banner.waitFor({ state: 'hidden' })
  })
})
