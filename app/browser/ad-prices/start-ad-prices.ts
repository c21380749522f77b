import { channel } from '#runtime/state/channel.ts'
import { setGlobalToken } from '#runtime/state/gad.ts'
import { readCookies } from '#schemas/cookies.ts'
import { priceTokenCookie } from '#schemas/values/price-token.ts'
import { openPriceClient } from './price-client.ts'
import { showAdPrice } from './show-ad-price.ts'

/**
 * Shows a product's ad price to a visitor who came from an ad or has a price token (S10). Deletes the token after a
 * purchase.
 */
export async function startAdPrices(): Promise<void> {
  const stored = readCookies(document.cookie)[priceTokenCookie]
  if (stored !== undefined) setGlobalToken(stored, { source: 'cookie', now: Date.now() })
  const client = await openPriceClient(
    () =>
      channel.currentMarket === '' ? null : { marketId: channel.currentMarket, languageId: channel.currentLocale },
    (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  )
  if (document.querySelector('[data-event="checkout:purchase"]')) return void (await client.cleanup())
  const product = shownProduct()
  if (!product) return
  const found = await client.validate(product, new URLSearchParams(window.location.search).get('pv2'))
  const [price] = found?.prices ?? []
  if (!found || !price) return
  const restore = showAdPrice(price, product.productId)
  if (restore) setTimeout(restore, found.expiresIn * 1_000)
}

function shownProduct() {
  const element = document.querySelector('template[data-ad-price]')?.closest<HTMLElement>('[data-product-id]')
  const productId = element?.dataset.productId
  if (!element || !productId) return null
  const sku = element.querySelector<HTMLInputElement>('form[action="/actions/cart/add"] input[name="skuId"]')?.value
  return { productId, skus: sku === undefined ? [] : [sku] }
}
