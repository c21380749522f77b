import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { here } from './here.ts'

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
  const password = readFileSync(join(here().folder, 'staff-password'), 'utf8').trim()
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

/** So many presses of Tab at most from one thing to the next. */
const farthest = 160

/** An editor without a mouse: everything is reached by Tab and done by keys. */
export function createKeyboard(page: Page) {
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  return {
    keys: () => keys,
    press,
    async reach(target: Locator): Promise<void> {
      const element = target.first()
      await element.waitFor()
      for (let step = 0; step < farthest; step += 1) {
        if (await element.evaluate((one) => one === document.activeElement)) return
        await press('Tab')
      }
      throw new Error(`Tab does not reach ${String(target)}.`)
    },
    async write(text: string): Promise<void> {
      keys += text.length
      await page.keyboard.press('Control+A')
      await page.keyboard.type(text)
    },
    /** A field for date and time, as Chromium's is written in: month, day, year, hour, minute, half of the day. */
    async writeInstant(month: string, day: string, year: string): Promise<void> {
      keys += 14
      await page.keyboard.type(`${month}${day}${year}`)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.type('1200A')
    },
  }
}
