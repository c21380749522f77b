import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { takingTurns } from '../scale.ts'
import { axeFindings, axeFindingsAround, desktop, phone, useBrowser } from './browser.ts'
import {
  canvas,
  canvasReady,
  createHands,
  draftSaved,
  formFocused,
  saved,
  shelfWith,
  signInAsStaff,
} from './composer.ts'
import { currentShop } from './current-shop.ts'
import { asStaff } from './shopper.ts'

// Longer than usual, because an editor's journey goes through many screens.
vi.setConfig({ testTimeout: 180_000 })

const { open } = useBrowser()
const compose = '/preview-widgets/compose'
const shopText = async (path: string) => (await fetch(`${currentShop().url}${path}`)).text()

/** A planned campaign must not have begun, so it runs next year. */
const mouseYear = String(new Date().getFullYear() + 1)

async function copyHome(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Kopiera Startsida' }).click()
  await page.getByLabel('Namn för er själva').fill(title)
  await page.getByRole('button', { name: 'Skapa' }).click()
  await page.getByRole('treegrid', { name: 'Sidans block' }).waitFor()
  await canvas(page)
    .getByRole('heading', { name: /Böcker att bo i/ })
    .waitFor()
  await canvasReady(page)
}

const blocksOf = (page: Page) =>
  page
    .getByRole('treegrid')
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? row.textContent ?? ''))

test('[E4][C4] an editor builds Black Week by mouse: copy, hero with countdown, pinned shelf, colours, a code, the gate, approval', async () => {
  await open(
    compose,
    async (page, errors) => {
      const began = performance.now()
      const hands = createHands(page)
      await signInAsStaff(page)

      await page.goto(`${currentShop().url}${compose}/lists`)
      await hands.fill(/Kortnamn för en ny lista/, 'black-week')
      await hands.press('Skapa lista')
      await page.getByRole('region', { name: 'Regel' }).waitFor()
      const names = ['Svart vecka', 'Sort uge', 'Black Week', 'Musta viikko', 'Svart uke']
      for (const [index, language] of ['Svenska', 'Dansk', 'English', 'Suomi', 'Norsk bokmål'].entries()) {
        await hands.fill('Namn', names[index] ?? '', page.getByRole('group', { name: language, exact: true }).first())
      }
      for (const title of ['Matilda', 'Gone Girl', 'Snömannen']) {
        await page.getByLabel('Lägg till titel').first().click()
        await hands.type(title)
        await page
          .getByRole('option', { name: new RegExp(title) })
          .first()
          .click()
      }
      await draftSaved(page)
      await hands.press('Publicera')
      await page.getByText('Publicerad. Butiken visar den nu.').waitFor()

      await page.goto(`${currentShop().url}${compose}`)
      await copyHome(page, 'Svart vecka')
      await page.getByRole('row', { name: /^Hjälte/ }).click()
      await hands.fill('Rubrik, Svenska', 'Svart vecka')
      await canvas(page).getByRole('heading', { name: 'Svart vecka' }).waitFor()
      await hands.press(/Infoga efter Hjälte/)
      await hands.type('kampanj')
      await hands.key('ArrowDown', 'Enter')
      await page
        .getByRole('row', { name: /^Kampanj/ })
        .first()
        .waitFor()
      await hands.fill('Slutar', `${mouseYear}-12-01T00:00`)
      await hands.press(/Infoga efter Kampanj/)
      await hands.type('hylla best')
      await hands.key('ArrowDown', 'Enter')
      await page
        .getByRole('row', { name: /^Produkthylla, Mest sålda just nu/ })
        .first()
        .waitFor()
      await hands.fill('Lista', 'Svart')
      await page.getByRole('option', { name: /^Svart vecka/ }).click()
      await shelfWith(page, 'Gone Girl').waitFor()
      await hands.press(/Infoga efter Produkthylla/)
      await hands.type('bild med text')
      await hands.key('ArrowDown', 'Enter')
      await page
        .getByRole('row', { name: /^Bild med text/ })
        .first()
        .waitFor()
      await hands.press(/Visa 4 språk till/, page.getByRole('group', { name: /^Rubrik/ }).first())
      await hands.fill('Rubrik, Suomi', '')
      await hands.press(/Visa 4 språk till/, page.getByRole('group', { name: /^Bilden i ord/ }).first())
      await hands.fill('Bilden i ord, Suomi', '')
      await saved(page)

      await hands.press(/^Publicera/)
      const dialog = page.getByRole('dialog')
      await dialog.getByText('går inte att publicera').first().waitFor()
      const finnish = await dialog
        .getByRole('checkbox', { name: /Suomi/ })
        .locator('xpath=ancestor::div[1]')
        .textContent()
      for (const why of ['går inte att publicera', 'Det finns ingen text på finska', 'Bilden saknar text på finska']) {
        expect(finnish).toContain(why)
      }
      await hands.press(/^Bild med text/, dialog)
      await formFocused(page)
      await hands.fill('Rubrik, Suomi', 'Musta viikko')
      await hands.fill('Bilden i ord, Suomi', 'Näyteikkuna illalla')
      await saved(page)

      await page.goto(`${currentShop().url}${compose}/campaigns`)
      await hands.fill(/Ny kampanj/, 'Black Week')
      await hands.press('Skapa')
      await hands.fill('Från', `${mouseYear}-11-27T00:00`)
      await hands.fill('Till', `${mouseYear}-12-01T00:00`)
      for (const market of ['Danmark', 'Norge', 'Tyskland', 'Åland']) await hands.tick(market)
      await hands.choose('Sida eller sektion', 'Svart vecka (svart-vecka)')
      await hands.press('Fäst utkastet')
      await hands.choose('Färg', 'Accent')
      await hands.press('Lägg till')
      await hands.press('Nytt erbjudande')
      await hands.fill('Namn på Svenska', 'Tjugo procent på deckare', page.getByRole('dialog'))
      await hands.choose('Kategorier', 'Deckare', page.getByRole('dialog'))
      await hands.press('Lägg till: Kategorier', page.getByRole('dialog'))
      await hands.tick('Bara med kod', page.getByRole('dialog'))
      await hands.press('Spara erbjudandet', page.getByRole('dialog'))
      await page.getByRole('button', { name: /Koder för Tjugo procent/ }).click()
      await hands.fill(/^Kod$/, 'SVART20', page.getByRole('dialog'))
      await hands.press('Spara koder', page.getByRole('dialog'))
      await hands.press('Klar', page.getByRole('dialog'))
      await draftSaved(page)
      await hands.press('Godkänn')
      await hands.press('Godkänn', page.getByRole('dialog').or(page.getByRole('alertdialog')))
      await page.getByText('Kampanjen är godkänd.').waitFor()

      const instant = `${mouseYear}-11-27T12:00:00Z`
      for (const [market, language] of [
        ['se', 'sv'],
        ['se', 'en'],
        ['fi', 'fi'],
        ['dk', 'da'],
        ['no', 'nb'],
      ] as const) {
        const asked = new URLSearchParams({ market, language, at: instant, campaigns: 'black-week' })
        await page.goto(`${currentShop().url}/preview-widgets/show/svart-vecka?${asked}`)
        const shown = page.locator('main[data-page="svart-vecka"]')
        await shown.waitFor()
        expect(await page.locator('[lang]').first().getAttribute('lang')).toBeTruthy()
        expect(await shown.locator('[data-block="hero"]').count(), `${market} ${language}`).toBe(1)
      }
      const seconds = (performance.now() - began) / 1000
      console.log(`Black Week by mouse: ${hands.actions()} actions, ${seconds.toFixed(1)} s of waiting for the shop`)
      expect(errors.filter((error) => !error.includes('Failed to load resource'))).toEqual([])
    },
    { viewport: { width: 1440, height: 1000 } },
  )
  for (const path of ['/', '/fi', '/en']) expect(await shopText(path)).not.toContain('Svart vecka')
  const at = `${mouseYear}-11-27T12:00:00Z`
  for (const [market, runs] of [
    ['se', true],
    ['fi', true],
    ['dk', false],
  ] as const) {
    const { campaignEffects } = await asStaff<{ campaignEffects: { campaigns: string[]; theme: object[] } }>(
      'query ($market: String, $at: String) { campaignEffects(market: $market, at: $at) { campaigns theme { name } } }',
      { market, at },
      'publisher',
    )
    expect(campaignEffects.campaigns, market).toEqual(runs ? ['black-week'] : [])
    expect(campaignEffects.theme.length > 0, market).toBe(runs)
  }
})

test('[E6][N28] the same by keyboard alone: a block is found, inserted, moved with announcements, undone after a reload', async () => {
  await open(compose, async (page, errors) => {
    const hands = createHands(page)
    await signInAsStaff(page)
    await copyHome(page, 'Med tangenter')
    const before = await blocksOf(page)

    await page.getByRole('row', { name: /^Hjälte/ }).focus()
    await hands.key('Enter')
    await hands.key('/')
    await hands.type('löften')
    await hands.key('ArrowDown', 'Enter')
    await expect.poll(async () => (await blocksOf(page)).length).toBe(before.length + 1)
    await page.getByRole('row', { name: /^Hjälte/ }).focus()
    await hands.key('Enter')
    await hands.key('Alt+ArrowDown')
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Hjälte är nu nummer 2 av 11')
    await hands.key('Control+d')
    await expect.poll(async () => (await blocksOf(page)).filter((row) => row.startsWith('Hjälte')).length).toBe(2)
    await hands.key('Delete')
    await expect.poll(async () => (await blocksOf(page)).filter((row) => row.startsWith('Hjälte')).length).toBe(1)
    await saved(page)

    await page.reload()
    await page.getByRole('treegrid').waitFor()
    await page
      .getByRole('row', { name: /^Löften/ })
      .first()
      .focus()
    for (let step = 0; step < 4; step += 1) await hands.key('Control+z')
    await expect.poll(() => blocksOf(page)).toEqual(before)
    await hands.key('Control+z')
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Det finns inget att ångra.')
    expect(errors.filter((error) => !error.includes('Failed to load resource'))).toEqual([])
  })
})

test('[E4] a text is written on the page itself, and with the network cut none of it is lost', async () => {
  await open(compose, async (page) => {
    await signInAsStaff(page)
    await copyHome(page, 'Skrivet på sidan')
    const heading = canvas(page).getByRole('heading', { name: /Böcker att bo i/ })
    await page.context().setOffline(true)
    await heading.dblclick()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Skrivet utan nät')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByText(/Utan nät/).count()).toBe(1)
    await page.context().setOffline(false)
    await saved(page)
    await canvas(page).getByRole('heading', { name: 'Skrivet utan nät' }).waitFor()
    await page.reload()
    await canvas(page).getByRole('heading', { name: 'Skrivet utan nät' }).waitFor()
  })
})

test('[E4] an edit made before the script of the page in the frame has run appears on it afterwards', async () => {
  await open(compose, async (page) => {
    await signInAsStaff(page)
    await copyHome(page, 'Innan sidan lever')
    let release = (): void => undefined
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/assets/*.js', async (route) => {
      if (route.request().frame() !== page.mainFrame()) await held
      await route.continue()
    })
    await page.reload()
    await page
      .getByRole('row', { name: /^Hjälte/ })
      .first()
      .click()
    await canvas(page)
      .getByRole('heading', { name: /Böcker att bo i/ })
      .waitFor()
    await page.getByRole('row', { name: /^Hjälte/, selected: true }).press('Delete')
    await expect.poll(async () => (await blocksOf(page)).filter((name) => name.startsWith('Hjälte'))).toEqual([])
    await saved(page)
    expect(await canvas(page).locator('[data-block="hero"]').count()).toBeGreaterThan(0)
    release()
    await expect.poll(() => canvas(page).locator('[data-block="hero"]').count()).toBe(0)
  })
})

test('[F96][C5] publishing one language verifies it and leaves the others unchanged, byte for byte', async () => {
  const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const [english, finnish] = [main(await shopText('/en/about-us')), main(await shopText('/fi/tietoa-meista'))]
  await open(`${compose}/about`, async (page) => {
    await signInAsStaff(page)
    await page.getByRole('treegrid').waitFor()
    await canvasReady(page)
    await canvas(page).getByRole('heading', { level: 1 }).first().dblclick()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Om oss, nyss ändrat')
    await page.keyboard.press('Enter')
    await saved(page)
    await page.getByRole('button', { name: /^Publicera/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: /Svenska/ }).waitFor()
    for (const name of [/Dansk/, /English/, /Suomi/, /Norsk/])
      await dialog.getByRole('checkbox', { name }).click({ force: true })
    await dialog.getByRole('button', { name: 'Publicera på 1 språk' }).click()
    await page
      .getByRole('dialog', { name: 'Publicerat' })
      .getByRole('row', { name: /Sverige, Svenska/ })
      .waitFor()
    expect(await page.getByRole('dialog').textContent()).toContain('Rätt: den publicerade versionen')
  })
  expect(await shopText('/om-oss')).toContain('Om oss, nyss ändrat')
  expect([main(await shopText('/en/about-us')), main(await shopText('/fi/tietoa-meista'))]).toEqual([english, finnish])
})

test('[C2] two editors change the same text: both values are shown, one is chosen, nothing is lost', async () => {
  await open(compose, async (page) => {
    await signInAsStaff(page)
    await copyHome(page, 'Två om samma')
    const other = await page.context().newPage()
    await other.goto(page.url())
    await canvas(other)
      .getByRole('heading', { name: /Böcker att bo i/ })
      .waitFor()
    const title = (one: Page) => one.getByLabel('Rubrik, Svenska')
    for (const one of [page, other]) await one.getByRole('row', { name: /^Hjälte/ }).click()
    await title(page).fill('Första redaktören')
    await saved(page)
    await title(other).fill('Andra redaktören')
    const dialog = other.getByRole('dialog', { name: 'Två har ändrat samma sak' })
    await dialog.waitFor()
    expect(await dialog.textContent()).toContain('Första redaktören')
    expect(await dialog.textContent()).toContain('Andra redaktören')
    await dialog.getByText('Andra redaktören').click()
    await dialog.getByRole('button', { name: 'Spara valet' }).click()
    await saved(other)
    await page.reload()
    await page.getByRole('row', { name: /^Hjälte, Andra redaktören/ }).waitFor()
  })
})

test('[E4] a block is selected on pointer down; its menu and its handle have actions of their own', async () => {
  await open(compose, async (page) => {
    await signInAsStaff(page)
    await copyHome(page, 'Tryck och håll')
    const row = (name: RegExp) => page.getByRole('row', { name }).first()
    const selected = page.getByRole('row', { selected: true })
    const form = page.getByRole('complementary', { name: 'Egenskaper' })
    const press = async (name: RegExp) => {
      const box = await row(name).boundingBox()
      await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 10)
      await page.mouse.down()
    }
    await press(/^Hjälte/)
    await expect.poll(() => selected.getAttribute('aria-label')).toMatch(/^Hjälte/)
    await form.getByRole('heading', { name: 'Hjälte' }).waitFor()
    await page.mouse.up()
    expect(await selected.count()).toBe(1)

    await row(/^Produkthylla/)
      .getByRole('button', { name: 'Åtgärder för Produkthylla' })
      .click()
    const menu = page.getByRole('menu', { name: 'Åtgärder för Produkthylla' })
    await menu.getByRole('menuitem', { name: /^Duplicera/ }).waitFor()
    expect(await page.locator('[role="row"][aria-selected="true"]').getAttribute('aria-label')).toMatch(/^Hjälte/)
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })

    // By keyboard the focus moves from the row to its buttons: first the handle, then the menu.
    const before = (await blocksOf(page)).filter((name) => name.startsWith('Hjälte')).length
    await row(/^Hjälte/).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedName(page)).toBe('Flytta Hjälte')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focusedName(page)).toBe('Åtgärder för Hjälte')
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: /^Duplicera/ }).waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    await page.keyboard.type('dup')
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => (await blocksOf(page)).filter((name) => name.startsWith('Hjälte')).length)
      .toBe(before + 1)
  })
})

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test('[E4] a shop that was started for the first time has a running, a scheduled and a draft campaign', async () => {
  const { campaigns } = await asStaff<{ campaigns: { id: string; state: string }[] }>(
    '{ campaigns { id state } }',
    {},
    'editor',
  )
  expect(campaigns).toEqual(
    expect.arrayContaining([
      { id: 'deckarveckan', state: 'running' },
      { id: 'jullasning', state: 'scheduled' },
      { id: 'bokrean', state: 'draft' },
    ]),
  )
  expect(await shopText('/c/nordisk-krim')).toContain('href="/deckarveckan"')
})

describe('[E6] axe finds nothing on the staff screens', () => {
  const screens = [
    '',
    '/home',
    '/home/translate',
    '/header',
    '/campaigns',
    '/calendar',
    '/lists',
    '/lists/bestsellers',
    '/facets',
    '/synonyms',
    '/images',
    '/redirects',
    '/log',
    '/money',
    '/set-aside',
    '/errors',
  ]
  for (const [index, language, prefix] of [
    [0, 'Swedish', ''],
    [1, 'English', '/en'],
  ] as const) {
    // `npm test` checks each screen in only one of the two languages.
    const isDue = takingTurns(2, index)
    const due = screens.filter(isDue)
    test(`in ${language}, on a phone nothing is wider than the screen, and no screen repeats the same request`, async () => {
      await open(
        `${prefix}${compose}`,
        async (page) => {
          await page.getByLabel(/E-post|Email/).waitFor()
          expect(await axeFindings(page)).toEqual([])
          await page.goto(`${currentShop().url}${compose}`)
          await signInAsStaff(page)
          let asked: string[] = []
          page.on('request', (request) => {
            if (request.url().endsWith('/graphql')) asked.push(request.postData() ?? '')
          })
          for (const screen of due) {
            asked = []
            await page.setViewportSize(phone)
            await page.goto(`${currentShop().url}${prefix}${compose}${screen}`)
            await page.locator('h1').first().waitFor({ state: 'attached' })
            const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
            expect(over, screen).toBeLessThanOrEqual(0)
            await page.setViewportSize(desktop)
            expect(await axeFindingsAround(page), screen).toEqual([])
            const once = asked.filter((body) => !/Heartbeat|PageComments/.test(body))
            expect(once.length - new Set(once).size, `${screen} repeats a request`).toBe(0)
          }
        },
        { viewport: phone },
      )
    })
  }
})
