import { describe, expect, test } from 'vitest'
import { axeFindings, desktop, phone, useBrowser, visit } from './browser.ts'
import { currentShop } from './current-shop.ts'
import { useShopDatabase } from './shop-database.ts'
import { asStaff, mailTo, pay, places, putInCart, toPayment } from './shopper.ts'

const browser = useBrowser()
const books = useShopDatabase()
const place = places.sv

async function giveWith(bought: string, given: string): Promise<void> {
  const idsOf = async (alias: string) =>
    (
      await books.query(
        'select p.id as product, s.id as sku from products p join skus s on s.product_id = p.id where p.alias = $1',
        [alias],
      )
    ).rows[0]
  const [one, gift] = [await idsOf(bought), await idsOf(given)]
  const definition = {
    alias: `gava-${crypto.randomUUID().slice(0, 8)}`,
    names: { sv: 'En bok på köpet' },
    effect: { kind: 'gift', skuId: Number(gift.sku) },
    conditions: { productIds: [Number(one.product)] },
  }
  const { made } = await asStaff<{ made: { __typename: string } }>(
    'mutation ($definition: JSON!) { made: saveCartCampaign(definition: $definition) { __typename } }',
    { definition },
    'merchandiser',
  )
  expect(made.__typename).toBe('StaffOffer')
}

describe('[attack S2-6] a gift campaign in a browser', () => {
  for (const [index, viewport] of [phone, desktop].entries()) {
    test(`at ${viewport.width} px the gift is in the cart, at the checkout, in the order and in the mail`, async () => {
      const [bought, given] = [await books.anyTitle(20 + index * 2), await books.anyTitle(21 + index * 2)]
      await giveWith(bought, given)
      const email = `${crypto.randomUUID()}@example.com`
      await browser.open(
        `/p/${bought}`,
        async (page) => {
          await putInCart(page, place)
          await visit(page, `${currentShop().url}${place.cart}`)
          const gift = page.locator('[data-gift-sku-id]')
          await gift.getByText('Gåva: En bok på köpet').waitFor()
          expect(await gift.getByRole('button').count()).toBe(0)
          expect(await gift.getByRole('textbox').count()).toBe(0)
          expect(await axeFindings(page)).toEqual([])
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
          await toPayment(page, place, { email }, { script: true })
          // On a phone, the order summary is folded to one line.
          if (viewport === phone) await page.locator('summary', { hasText: 'Visa din beställning' }).click()
          await gift.getByText('Gåva: En bok på köpet').waitFor()
          await pay(page, place)
          await page.getByText('Gåva: En bok på köpet').waitFor()
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
          expect(await mailTo(email)).toContain('(gåva: En bok på köpet)')
        },
        { viewport },
      )
    })
  }

  test('the cart reports a gift that has run out', async () => {
    const [bought, given] = [await books.anyTitle(30), await books.anyTitle(31)]
    await giveWith(bought, given)
    await books.setStock(given, 0)
    await browser.open(`/p/${bought}`, async (page) => {
      await putInCart(page, place)
      await visit(page, `${currentShop().url}${place.cart}`)
      await page.getByText(/^Gåvan ”.+” är slut i lager/).waitFor()
      expect(await page.locator('[data-gift-sku-id]').count()).toBe(0)
    })
  })
})
