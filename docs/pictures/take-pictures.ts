import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { chromiumArguments, findChromium } from '../../tests/find-chromium.ts'

// Takes the pictures of the documentation from a shop that was started with `npm start`:
//   node docs/pictures/take-pictures.ts
// SHOP_URL (default http://localhost:3000) and KOLOFON_DATA_DIR (default .data) name another shop.

const shop = process.env.SHOP_URL ?? 'http://localhost:3000'
const dataFolder = process.env.KOLOFON_DATA_DIR ?? join(import.meta.dirname, '../../.data')
const desktop = { width: 1440, height: 900 }
/** Width of stored pictures in pixels, twice the width at which GitHub shows two side by side. */
const storedWidth = 1200
const animatedWidth = 900

const browser = await chromium.launch({ executablePath: await findChromium(), args: [...chromiumArguments] })

async function withPage(options: BrowserContextOptions, take: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ viewport: desktop, locale: 'en-GB', ...options })
  try {
    await take(await context.newPage())
  } finally {
    await context.close()
  }
}

async function store(picture: Buffer, name: string, width = storedWidth): Promise<void> {
  const { size } = await sharp(picture)
    .resize({ width })
    .webp({ quality: 82 })
    .toFile(join(import.meta.dirname, `${name}.webp`))
  console.log(`${name}.webp, ${Math.round(size / 1024)} kB`)
}

/** Stores frames as one picture; `milliseconds` is how long each is shown. */
async function storeAnimation(frames: readonly (readonly [Buffer, milliseconds: number])[], name: string) {
  const images = await Promise.all(frames.map(([frame]) => sharp(frame).resize({ width: animatedWidth }).toBuffer()))
  const { size } = await sharp(images, { join: { animated: true } })
    .webp({ quality: 60, effort: 6, loop: 0, delay: frames.map(([, milliseconds]) => milliseconds) })
    .toFile(join(import.meta.dirname, `${name}.webp`))
  console.log(`${name}.webp, ${Math.round(size / 1024)} kB`)
}

/** Refuses measurement, so that the consent panel covers nothing. */
async function visitShop(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, shop).href, { waitUntil: 'networkidle' })
  const refuse = page.getByRole('button', { name: /^(Only what is necessary|Necessary only|Refuse|Avvisa)/ })
  if (await refuse.isVisible()) await refuse.click()
  await page.waitForLoadState('networkidle')
}

async function openComposer(page: Page): Promise<void> {
  await page.goto(new URL('/en/preview-widgets/compose', shop).href)
  await page.locator('input[type=email]').fill('staff@kolofon.example')
  await page.locator('input[type=password]').fill(readFileSync(join(dataFolder, 'staff-password'), 'utf8').trim())
  await page.keyboard.press('Enter')
  await page.getByRole('navigation').first().waitFor()
}

await withPage({}, async (page) => {
  await visitShop(page, '/en')
  await store(await page.screenshot(), 'shop')
})

await withPage({}, async (page) => {
  await openComposer(page)
  await store(await page.screenshot(), 'desk')
  console.log(page.url(), await page.locator('main').ariaSnapshot())
})

await browser.close()
void storeAnimation
