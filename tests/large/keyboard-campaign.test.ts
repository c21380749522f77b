import { expect, test, vi } from 'vitest'
import { useBrowser } from '../browser/browser.ts'
import { canvas, createKeyboard, draftSaved, formFocused, saved, shelfWith } from '../browser/composer.ts'
import { currentShop } from '../browser/current-shop.ts'
import { asStaff } from '../browser/shopper.ts'

// Longer than usual, because an editor's journey goes through many screens.
vi.setConfig({ testTimeout: 180_000 })

const { open } = useBrowser()
const compose = '/preview-widgets/compose'
const shopText = async (path: string) => (await fetch(`${currentShop().url}${path}`)).text()
/** Year in which the campaign runs. It is in the future, because a planned campaign must not have begun. */
const keyboardYear = String(new Date().getFullYear() + 2)

test('[E6][C4] Black Week by keyboard alone: pinned list, page, gate, fixed, campaign, approved, seen in three markets', async () => {
  await open(
    compose,
    async (page, errors) => {
      const began = performance.now()
      const hands = createKeyboard(page)
      const button = (name: string | RegExp) => page.getByRole('button', { name })
      const field = (name: string | RegExp) => page.getByLabel(name)
      const place = (name: string) => page.getByRole('navigation', { name: 'Redaktionens delar' }).getByText(name)
      await hands.signIn()

      await hands.enter(place('Listor'))
      await hands.writeIn(field(/Kortnamn för en ny lista/), 'svarta-natter')
      await hands.press('Enter')
      await page.getByRole('region', { name: 'Regel' }).waitFor()
      const names = ['Svarta nätter', 'Nat', 'Night', 'Yöt', 'Natt']
      for (const [index, language] of ['Svenska', 'Dansk', 'English', 'Suomi', 'Norsk bokmål'].entries()) {
        const group = page.getByRole('group', { name: language, exact: true }).first()
        await hands.writeIn(group.getByLabel('Namn'), names[index] ?? '')
      }
      for (const title of ['Matilda', 'Gone Girl', 'Snömannen']) {
        await hands.writeIn(field('Lägg till titel'), title)
        await hands.choose(new RegExp(title))
      }
      await draftSaved(page)
      await hands.enter(button('Publicera'))
      await page.getByText('Publicerad. Butiken visar den nu.').waitFor()

      await hands.enter(place('Sidor'), 'Shift+Tab')
      await hands.writeIn(page.getByRole('searchbox', { name: 'Sök sida' }), 'startsida')
      await hands.enter(button('Kopiera Startsida'))
      await hands.writeIn(field('Namn för er själva'), 'Svarta nätter')
      await hands.press('Enter')
      await page.getByRole('treegrid', { name: 'Sidans block' }).waitFor()
      await canvas(page)
        .getByRole('heading', { name: /Böcker att bo i/ })
        .waitFor()
      await hands.press('F6')
      await hands.walkTo(/^Hjälte/)
      await hands.press('Enter', 'Shift+F6')
      await hands.writeIn(field('Rubrik, Svenska'), 'Svarta nätter')
      await hands.insert('kampanj', /^Kampanj/)
      await hands.writeInstantIn(field('Slutar'), '11', '30', keyboardYear)
      await hands.insert('hylla best', /^Produkthylla, Mest sålda/)
      await hands.writeIn(page.getByRole('combobox', { name: 'Lista' }), 'Svarta')
      await hands.choose(/^Svarta nätter/)
      await shelfWith(page, 'Gone Girl').waitFor()
      await hands.insert('bild med text', /^Bild med text/)
      const emptyInFinnish = async (name: string) => {
        await hands.enter(
          page.getByRole('group', { name: new RegExp(`^${name}`) }).getByRole('button', { name: /Visa 4 språk till/ }),
        )
        await hands.writeIn(field(`${name}, Suomi`), '')
      }
      await emptyInFinnish('Bilden i ord')
      await emptyInFinnish('Rubrik')
      await saved(page)

      await hands.press('Control+Enter')
      const dialog = page.getByRole('dialog')
      await dialog.getByText('Bilden saknar text på finska').waitFor()
      await dialog.getByText('Det finns ingen text på finska').first().waitFor()
      await hands.enter(dialog.getByRole('button', { name: /^Bild med text/ }))
      await formFocused(page)
      await hands.writeIn(field('Bilden i ord, Suomi'), 'Näyteikkuna illalla')
      await hands.writeIn(field('Rubrik, Suomi'), 'Mustat yöt')
      await saved(page)
      await hands.press('Control+Enter')
      await dialog.getByRole('checkbox', { name: /Suomi/ }).waitFor()
      expect(await dialog.getByText('går inte att publicera').count()).toBe(0)
      await hands.press('Escape')

      await hands.writeInstantIn(field('Tidpunkt'), '11', '27', keyboardYear)
      for (const [market, language, code] of [
        ['Sverige', 'Svenska', 'sv'],
        ['Sverige', 'English', 'en'],
        ['Finland', 'Suomi', 'fi'],
        ['Danmark', 'Dansk', 'da'],
        ['Norge', 'Norsk bokmål', 'nb'],
      ] as const) {
        await hands.pick(page.getByRole('combobox', { name: 'Marknad' }), market, 'Shift+Tab')
        await hands.pick(page.getByRole('combobox', { name: 'Språk' }), language)
        await canvas(page).locator(`[lang="${code}"] main[data-page="svarta-natter"]`).waitFor()
      }

      await hands.enter(place('Kampanjer'), 'Shift+Tab')
      await hands.writeIn(field(/Ny kampanj/), 'Svarta nätter')
      await hands.press('Enter')
      await hands.writeInstantIn(field('Från'), '11', '26', keyboardYear)
      await hands.writeInstantIn(field('Till'), '11', '30', keyboardYear)
      for (const market of ['Danmark', 'Norge', 'Tyskland', 'Åland']) {
        await hands.reach(page.getByRole('checkbox', { name: market }))
        await hands.press('Space')
      }
      await hands.pick(field('Sida eller sektion'), 'Svarta')
      await hands.enter(button('Fäst utkastet'))
      await page.getByRole('combobox', { name: /^Version av Svarta nätter/ }).waitFor()
      await hands.pick(field('Färg'), 'Accent')
      await hands.enter(button('Lägg till').first())
      await hands.enter(button('Nytt erbjudande'))
      await hands.writeIn(dialog.getByLabel('Namn på Svenska'), 'Natt på deckare')
      await hands.pick(dialog.getByRole('combobox', { name: 'Kategorier' }), 'Deckare')
      await hands.enter(dialog.getByRole('button', { name: 'Lägg till: Kategorier' }))
      await dialog.getByRole('button', { name: 'Ta bort Deckare' }).waitFor()
      await hands.reach(dialog.getByRole('checkbox', { name: 'Bara med kod' }))
      await hands.press('Space')
      await hands.enter(dialog.getByRole('button', { name: 'Spara erbjudandet' }))
      await hands.enter(button(/Koder för Natt på deckare/), 'Shift+Tab')
      await hands.writeIn(dialog.getByLabel(/^Kod$/), 'NATT20')
      await hands.enter(dialog.getByRole('button', { name: 'Spara koder' }))
      await hands.enter(dialog.getByRole('button', { name: 'Klar' }))
      await draftSaved(page)
      await hands.enter(button('Godkänn'), 'Shift+Tab')
      await hands.enter(dialog.or(page.getByRole('alertdialog')).getByRole('button', { name: 'Godkänn' }))
      await page.getByText('Kampanjen är godkänd.').waitFor()
      const seconds = (performance.now() - began) / 1000
      console.log(`Black Week by keyboard: ${hands.keys()} keys, ${seconds.toFixed(1)} s of waiting for the shop`)
      expect(errors.filter((error) => !error.includes('Failed to load resource'))).toEqual([])
    },
    { viewport: { width: 1440, height: 1000 } },
  )
  expect(await shopText('/')).not.toContain('Svarta nätter')
  for (const [market, running] of [
    ['fi', ['svarta-natter']],
    ['dk', []],
  ] as const) {
    const { campaignEffects } = await asStaff<{ campaignEffects: { campaigns: string[] } }>(
      'query ($market: String!, $at: String) { campaignEffects(market: $market, at: $at) { campaigns } }',
      { market, at: `${keyboardYear}-11-27T12:00:00Z` },
      'publisher',
    )
    expect(campaignEffects.campaigns, market).toEqual(running)
  }
})
