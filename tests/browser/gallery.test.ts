import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindingsAround, phone, useBrowser } from './browser.ts'
import { signInAsStaff } from './composer.ts'
import { currentShop } from './current-shop.ts'

const browser = useBrowser()

/** Returns the clipboard's text by pasting it into a temporary text field. */
async function paste(page: Page): Promise<string> {
  await page.evaluate(() => document.body.appendChild(document.createElement('textarea')).focus())
  await page.keyboard.press('Control+V')
  return page.locator('textarea').last().inputValue()
}

test('[E1] a block is found, shown in another language, compared, and copied', async () => {
  await browser.open('/preview-widgets?q=usp-bar', async (page, errors) => {
    await page.getByRole('searchbox').fill('hero')
    const card = page.locator('#hero-autumn')
    await expect.poll(() => page.locator('li[id]:visible').count()).toBeLessThan(6)
    await expect
      .poll(() =>
        card.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.body?.innerText ?? ''),
      )
      .toMatch(/\S/)
    await card.getByRole('link').click()
    const frames = page.locator('iframe')
    await page.getByLabel('Språk').selectOption('fi')
    await page.frameLocator('iframe').locator('[data-example][lang="fi"]').waitFor()
    await expect.poll(() => page.url()).toContain('language=fi')

    await page.getByRole('checkbox', { name: 'Jämför två visningar' }).check()
    await expect.poll(() => frames.count()).toBe(2)
    const second = page.getByRole('group', { name: 'Andra visningen' })
    await second.getByLabel('Språk').selectOption('nb')
    await page.frameLocator('iframe >> nth=1').locator('[data-example][lang="nb"]').waitFor()
    await page.frameLocator('iframe >> nth=0').locator('[data-example][lang="fi"]').waitFor()
    const src = await frames.nth(1).getAttribute('src')
    expect(new URLSearchParams(src ?? '').get('width')).toBe('390')
    expect(await axeFindingsAround(page)).toEqual([])

    await page.getByRole('button', { name: 'Kopiera siddefinition' }).click()
    await page.getByText('Kopierat').waitFor()
    expect(JSON.parse(await paste(page))).toMatchObject({ kind: 'page', blocks: { b_example: { type: 'hero' } } })
    // Ignore Chromium's errors about scripts that the sandbox of the thumbnails blocks.
    expect(errors.filter((error) => !error.includes("the document's frame is sandboxed"))).toEqual([])

    await page.reload()
    expect(await frames.nth(1).getAttribute('src')).toBe(src)
  })
})

describe.each([
  ['on a phone', phone],
  ['on a desktop', { width: 1280, height: 900 }],
] as const)('[F123] [E1] %s, axe finds nothing in the gallery, and nothing is wider than the screen', (_, viewport) => {
  const gallery = '/preview-widgets'
  const screens = ['?q=hero', '/hero/autumn', '/hero/autumn?compare=1', '/hero/autumn?view=matrix', '/mail']

  async function expectNothing(page: Page, path: string): Promise<void> {
    await page.locator('h1').waitFor()
    // Remove the thumbnails, because axe would be loaded into each of their fifty frames.
    await page.locator('iframe[sandbox]').evaluateAll((frames) => {
      for (const frame of frames) frame.remove()
    })
    expect(await axeFindingsAround(page), path).toEqual([])
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(excess, path).toBeLessThanOrEqual(0)
  }

  test.each(screens)('by itself: %s', (path) =>
    browser.open(`${gallery}${path}`, (page) => expectNothing(page, path), { viewport }),
  )

  test(
    'in the frame that staff see',
    () =>
      browser.open(
        `${gallery}/compose`,
        async (page) => {
          await signInAsStaff(page)
          for (const path of screens) {
            await page.goto(`${currentShop().url}${gallery}${path}`, { waitUntil: 'networkidle' })
            await page.getByRole('navigation', { name: 'Redaktionens delar' }).waitFor()
            await expectNothing(page, path)
          }
        },
        { viewport },
      ),
    // Longer than usual, because an editor opens all screens.
    180_000,
  )
})
