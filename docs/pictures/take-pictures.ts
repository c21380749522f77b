import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { chromiumArguments, findChromium } from '../../tests/find-chromium.ts'

// Takes the pictures of the documentation from a shop that was started with `npm start`:
//   node docs/pictures/take-pictures.ts
// SHOP_URL (default http://localhost:3000) and KOLOFON_DATA_DIR (default .data) select another shop.

const shop = process.env.SHOP_URL ?? 'http://localhost:3000'
const dataFolder = process.env.KOLOFON_DATA_DIR ?? join(import.meta.dirname, '../../.data')
const desktop = { width: 1440, height: 900 }
/** Width of still pictures in pixels. GitHub shows two side by side, each at half this width. */
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

async function storeAnimation(frames: readonly (readonly [Buffer, milliseconds: number])[], name: string) {
  const images = await Promise.all(frames.map(([frame]) => sharp(frame).resize({ width: animatedWidth }).toBuffer()))
  const { size } = await sharp(images, { join: { animated: true } })
    .webp({ quality: 60, effort: 6, loop: 0, delay: frames.map(([, milliseconds]) => milliseconds) })
    .toFile(join(import.meta.dirname, `${name}.webp`))
  console.log(`${name}.webp, ${Math.round(size / 1024)} kB`)
}

/** Opens a page and refuses optional cookies, because the consent panel would cover a part of the page. */
async function visitShop(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, shop).href, { waitUntil: 'networkidle' })
  const refuse = page.getByRole('button', { name: /^(Only what is necessary|Necessary only|Refuse|Avvisa)/ })
  if (await refuse.isVisible()) {
    await refuse.click()
    await page.getByRole('status').filter({ hasText: 'Your choices are saved' }).waitFor()
    await page.reload({ waitUntil: 'networkidle' })
  }
}

async function openComposer(page: Page): Promise<void> {
  await page.goto(new URL('/en/preview-widgets/compose', shop).href)
  const email = page.locator('input[type=email]')
  await email
    .or(page.getByRole('button', { name: 'New page' }))
    .first()
    .waitFor()
  if (!(await email.isVisible())) return
  await email.fill('staff@kolofon.example')
  await page.locator('input[type=password]').fill(readFileSync(join(dataFolder, 'staff-password'), 'utf8').trim())
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'New page' }).waitFor()
}

async function openHome(page: Page): Promise<void> {
  await openComposer(page)
  await page.goto(new URL('/en/preview-widgets/compose/home', shop).href)
  await canvasReady(page)
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'English' })
  await canvasReady(page)
  await page.getByRole('row', { name: /^Hero/ }).click()
  await headingField(page).waitFor()
  // Wait for the edited heading, because the canvas may still show the page in its first language.
  await canvasHeading(page, await headingField(page).inputValue())
}

const canvasReady = (page: Page) => page.locator('[aria-busy="false"] iframe[title="Page"]').waitFor()
const headingField = (page: Page) => page.getByLabel('Heading, English', { exact: true })
const canvasHeading = (page: Page, text: string) =>
  page.frameLocator('iframe[title="Page"]').getByRole('heading', { name: text }).waitFor()

async function publishHome(page: Page, take: (milliseconds: number) => Promise<void>): Promise<void> {
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Publish/ }).click()
  const publish = page.getByRole('dialog').getByRole('button', { name: /^Publish in/ })
  await publish.and(page.locator(':enabled')).waitFor()
  await take(1600)
  await publish.click()
  await page.getByText(/confirmed in/).waitFor()
  await take(2000)
}

await withPage({}, async (page) => {
  await visitShop(page, '/en')
  await store(await page.screenshot(), 'shop')
})

await withPage({ deviceScaleFactor: 2, viewport: { width: 390, height: 780 }, isMobile: true }, async (page) => {
  await visitShop(page, '/en')
  await store(await page.screenshot(), 'shop-phone', 600)
})

await withPage({}, async (page) => {
  await openHome(page)
  await store(await page.screenshot(), 'composer')

  const frames: [Buffer, number][] = []
  const take = async (milliseconds: number) => void frames.push([await page.screenshot(), milliseconds])
  const before = await headingField(page).inputValue()
  const after = 'Books for long evenings'
  await take(1200)
  for (const written of ['', after.slice(0, 8), after.slice(0, 16), after]) {
    await headingField(page).fill(written)
    if (written !== '') await canvasHeading(page, written.trim())
    await take(written === after ? 1200 : 350)
  }
  await publishHome(page, take)
  await visitShop(page, '/en')
  await take(2600)
  await storeAnimation(frames, 'publish')

  // Restore the heading, so that the shop is unchanged after the pictures.
  await openHome(page)
  await headingField(page).fill(before)
  await canvasHeading(page, before)
  await publishHome(page, async () => undefined)
})

await withPage({}, async (page) => {
  await page.goto(new URL('/en/preview-widgets', shop).href, { waitUntil: 'networkidle' })
  await store(await page.screenshot(), 'gallery')
})

await browser.close()
