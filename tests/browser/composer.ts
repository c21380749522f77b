import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { currentShop } from './current-shop.ts'

/** Returns an editor's actions on a page, and counts them. Each press, key and typed text is one action. */
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

export async function signInAsStaff(page: Page): Promise<void> {
  const password = readFileSync(join(currentShop().folder, 'staff-password'), 'utf8').trim()
  await page.getByLabel('E-post').fill('staff@kolofon.example')
  await page.getByLabel('Lösenord').fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Redaktionens delar' }).waitFor()
}

export async function saved(page: Page): Promise<void> {
  await expect.poll(() => page.getByText('Sparat', { exact: true }).count()).toBeGreaterThan(0)
}

export async function draftSaved(page: Page): Promise<void> {
  await page.getByText('Utkastet är sparat.').waitFor()
}

export async function canvasReady(page: Page): Promise<void> {
  await page.locator('[aria-busy="false"] iframe[title="Sidan"]').waitFor()
}

export function canvas(page: Page) {
  return page.frameLocator('iframe[title="Sidan"]')
}

/** Maximum number of presses of Tab to reach an element. */
const farthest = 160

/**
 * Returns the actions of an editor without a mouse, who moves the focus by Tab, F6 and arrow keys. Counts the keys
 * pressed.
 */
export function createKeyboard(page: Page) {
  let keys = 0
  const press = async (...pressed: string[]) => {
    for (const key of pressed) {
      keys += 1
      await page.keyboard.press(key)
    }
  }
  const reach = async (target: Locator, key = 'Tab'): Promise<void> => {
    // Look the element up only once, because an open list hides the rest of the page from later queries by role.
    const element = await target.first().elementHandle()
    for (let step = 0; step < farthest; step += 1) {
      if (await element?.evaluate((one) => one.contains(document.activeElement))) return
      await press(key)
    }
    throw new Error(`${key} does not reach ${String(target)}.`)
  }
  const write = async (text: string): Promise<void> => {
    keys += text.length
    await press('Control+A', 'Delete')
    await page.keyboard.type(text)
  }
  const hands = {
    keys: () => keys,
    press,
    reach,
    write,
    async enter(target: Locator, key?: string): Promise<void> {
      await reach(target, key)
      await press('Enter')
    },
    async writeIn(target: Locator, text: string): Promise<void> {
      await reach(target)
      await write(text)
    },
    async choose(name: RegExp): Promise<void> {
      await page.getByRole('option').first().filter({ hasText: name }).waitFor()
      await press('ArrowDown', 'Enter')
    },
    async pick(target: Locator, text: string, key?: string): Promise<void> {
      await reach(target, key)
      await target
        .locator('option')
        .filter({ hasText: new RegExp(`^${text}`) })
        .first()
        .waitFor({ state: 'attached' })
      const steps = await target.evaluate((field, wanted) => {
        const { options } = field as HTMLSelectElement
        const open = [...options].filter(({ disabled }) => !disabled)
        return open.findIndex((option) => option.text.startsWith(wanted)) - open.findIndex(({ selected }) => selected)
      }, text)
      for (let step = 0; step < Math.abs(steps); step += 1) await press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
      await expect
        .poll(() => target.evaluate((field) => (field as HTMLSelectElement).selectedOptions[0]?.text))
        .toMatch(new RegExp(`^${text}`))
    },
    async walkTo(name: RegExp): Promise<void> {
      await reach(page.getByRole('row', { name }), 'ArrowDown')
    },
    /** Inserts a block after the block whose form is open, and moves the focus to the new block's form. */
    async insert(words: string, row: RegExp): Promise<void> {
      await press('F6', '/')
      await page.getByRole('dialog').waitFor()
      keys += words.length
      await page.keyboard.type(words)
      await press('ArrowDown', 'Enter')
      await page.getByRole('row', { name: row, selected: true }).waitFor()
      // The closed dialog restores the focus one frame later.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role="treegrid"]') != null))
        .toBe(true)
      await press('Shift+F6')
    },
    /**
     * Types midnight of a day into a field for date and time, in Chromium's order: month, day, year, hour, minute, AM
     * or PM.
     */
    async writeInstantIn(target: Locator, ...[month, day, year]: [string, string, string]): Promise<void> {
      await reach(target)
      keys += 14
      await page.keyboard.type(`${month}${day}${year}`)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.type('1200A')
    },
    async signIn(): Promise<void> {
      const password = readFileSync(join(currentShop().folder, 'staff-password'), 'utf8').trim()
      await hands.writeIn(page.getByLabel('E-post'), 'staff@kolofon.example')
      await hands.writeIn(page.getByLabel('Lösenord'), password)
      await press('Enter')
      await page.getByRole('navigation', { name: 'Redaktionens delar' }).waitFor()
    },
  }
  return hands
}

/** Waits until a form has the focus. When an issue of a block is opened, the form of that block gets the focus. */
export const formFocused = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('FORM')

export const shelfWith = (page: Page, title: string) =>
  canvas(page).locator('[data-block="product-shelf"]').first().filter({ hasText: title })
