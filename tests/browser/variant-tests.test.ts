import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, desktop, phone, useBrowser } from './browser.ts'
import { signInAsStaff } from './composer.ts'

const browser = useBrowser()

async function expectFits(page: Page): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport)
    expect(await axeFindings(page)).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(width, `at ${viewport.width} px`).toBeLessThanOrEqual(0)
  }
}

test('[N36] staff plan, start and end a test, on a wide screen and on a phone, without findings of axe', async () => {
  await browser.open('/preview-widgets/compose/tests', async (page) => {
    await signInAsStaff(page)
    const title = `Topp ${Date.now()}`
    await page.getByLabel('Det nya testets titel').fill(title)
    await expectFits(page)
    await page.getByRole('button', { name: 'Skapa test' }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await page.getByText(/^Varje grupp behöver/).waitFor()
    await page.getByRole('button', { name: 'Lägg till grupp' }).click()
    await expectFits(page)
    await page.getByRole('button', { name: 'Spara' }).click()
    await page.getByText('Testet är sparat.').waitFor()
    await page.getByRole('button', { name: 'Starta test' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Starta test' }).click()
    await page.getByText(/Testet är inte klart/).waitFor()
    await expectFits(page)
    await page.getByRole('button', { name: 'Avsluta test' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Avsluta test' }).click()
    await page.getByText(/Testet avslutades innan/).waitFor()
  })
})
