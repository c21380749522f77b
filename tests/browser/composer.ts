import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

/** Counts what an editor does: a press, a key, a text that is written. */
export function createHands(page: Page) {
  let actions = 0
  const did = () => {
    actions += 1
  }
  return {
    actions: () => actions,
    async press(name: string | RegExp, within: Pick<Page, 'getByRole'> = page): Promise<void> {
      did()
      await within.getByRole('button', { name }).first().click()
    },
    async fill(label: string | RegExp, text: string, within: Pick<Page, 'getByLabel'> = page): Promise<void> {
      did()
      await within.getByLabel(label).first().fill(text)
    },
    async choose(label: string | RegExp, option: string, within: Pick<Page, 'getByLabel'> = page): Promise<void> {
      did()
      await within.getByLabel(label).first().selectOption({ label: option })
    },
    async key(...keys: string[]): Promise<void> {
      for (const key of keys) {
        did()
        await page.keyboard.press(key)
      }
    },
    async type(text: string): Promise<void> {
      did()
      await page.keyboard.type(text)
    },
    async tick(name: string | RegExp, within: Pick<Page, 'getByRole'> = page): Promise<void> {
      did()
      await within.getByRole('checkbox', { name }).first().click()
    },
  }
}

/** Signs in as the sample staff member, by keyboard. */
export async function signInAsStaff(page: Page): Promise<void> {
  const password = readFileSync(join(inject('dataFolder'), 'staff-password'), 'utf8').trim()
  await page.getByLabel('E-post').fill('staff@kolofon.example')
  await page.getByLabel('Lösenord').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Redaktionens delar' }).waitFor()
}

/** Waits until what was edited is kept and shown. */
export async function saved(page: Page): Promise<void> {
  await expect.poll(() => page.getByText('Sparat', { exact: true }).count(), { timeout: 10_000 }).toBeGreaterThan(0)
}

/** The page in the composer's frame. */
export function canvas(page: Page) {
  return page.frameLocator('iframe[title="Sidan"]')
}
