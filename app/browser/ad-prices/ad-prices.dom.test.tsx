import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { clearGlobalToken, gad, setGlobalToken } from '#runtime/state/gad.ts'
import { AdPriceTemplate } from '#ui/price/ad-price-template.tsx'
import { Price } from '#ui/price/price.tsx'
import { openPriceClient, type PriceClientState } from './price-client.ts'
import { showAdPrice } from './show-ad-price.ts'
import { type AdPriceTexts, validatePrices } from './validate-prices.ts'

const t = createTranslator('sv')
const page: PriceClientState = { marketId: 'se', languageId: 'sv-SE' }
const book = { productId: '7', skus: ['70'] }
const usual: AdPriceTexts = {
  isDiscounted: false,
  discountPercentage: 0,
  sellingPriceIncVatFormatted: '200 kr',
  sellingPriceExVatFormatted: '188,68 kr',
  regularPriceIncVatFormatted: '200 kr',
  regularPriceExVatFormatted: '188,68 kr',
  lowestPriceLast30DaysIncVatFormatted: null,
  lowestPriceLast30DaysExVatFormatted: null,
}
const reduced: AdPriceTexts = {
  ...usual,
  isDiscounted: true,
  discountPercentage: 25,
  sellingPriceIncVatFormatted: '149,50 kr',
  sellingPriceExVatFormatted: '141,04 kr',
  lowestPriceLast30DaysIncVatFormatted: '200 kr',
  lowestPriceLast30DaysExVatFormatted: '188,68 kr',
}
const answer = {
  success: true,
  jwtToken: 'a.b.c',
  expiresIn: 1800,
  prices: [{ skuId: 70, productId: '7', ...reduced }],
}

let sent: { readonly path: string; readonly init: RequestInit }[]
beforeEach(() => {
  sent = []
  clearGlobalToken()
  vi.mocked(console.error).mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function logged(): readonly unknown[] {
  const { mock } = vi.mocked(console.error)
  return mock.calls.splice(0).map(([message]) => message)
}

function shopAnswers(body: unknown, status = 200): void {
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init })
    if (body === null) throw new TypeError('Failed to fetch')
    return Response.json(body, { status })
  })
}

const open = () =>
  openPriceClient(
    () => page,
    async () => undefined,
  )

describe('[S10] the price token', () => {
  const from = (source: string) => ({ source, now: 5 })

  test('is stored with its time', () => {
    expect(setGlobalToken('e30.e30.a_-9', from('cookie'))).toBe(true)
    expect({ ...gad }).toEqual({ globalToken: 'e30.e30.a_-9', timestamp: 5 })
  })

  test.each([
    [undefined, 'cookie', 'Invalid JWT token format attempted'],
    ['', 'cookie', 'Invalid JWT token format attempted'],
    ['a.b', 'cookie', 'Invalid JWT token structure'],
    ['a.b.c.d', 'cookie', 'Invalid JWT token structure'],
    ['a..c', 'cookie', 'Invalid JWT token structure'],
    ['a.b+.c', 'cookie', 'Invalid JWT token encoding'],
    ['a.b.c', '', 'Token source must be specified on client-side'],
  ])('%s from “%s” is refused', (token, source, message) => {
    expect(setGlobalToken(token, from(source))).toBe(false)
    expect(gad.globalToken).toBeNull()
    expect(logged()).toEqual([message])
  })
})

describe('[S10] a response with prices', () => {
  test.each([
    ['another product', { ...answer, prices: [{ skuId: 70, productId: '8' }] }],
    ['no positive SKU', { ...answer, prices: [{ skuId: 0, productId: '7' }, { skuId: '70', productId: '7' }, null] }],
    ['no prices', { ...answer, prices: [] }],
    ['prices that are no list', { ...answer, prices: {} }],
    ['no token', { ...answer, jwtToken: undefined }],
    ['no success', { ...answer, success: false }],
    ['nothing', null],
  ])('does not apply with %s', (_name, body) => {
    expect(validatePrices(body, '7')).toBeNull()
  })

  test('applies with one valid price among others', () => {
    const prices = [{ skuId: -1, productId: '7' }, ...answer.prices]
    expect(validatePrices({ ...answer, prices }, '7')?.prices).toEqual(answer.prices)
  })
})

describe('[S10] the client for ad prices', () => {
  test('waits for the page’s state at most 30 times 100 ms, then does nothing', async () => {
    const waits: number[] = []
    const client = await openPriceClient(
      () => null,
      async (milliseconds) => void waits.push(milliseconds),
    )
    expect(waits).toEqual(Array(30).fill(100))
    expect(await client.cleanup()).toEqual({ success: false })
    expect(await client.validate(book, null)).toBeNull()
  })

  test('sends product, landing token and its own token, and stores the new one', async () => {
    setGlobalToken('old.old.old', { source: 'cookie', now: 1 })
    shopAnswers(answer)
    const found = await (await open()).validate(book, 'l.l.l')
    expect(found?.prices).toHaveLength(1)
    expect(gad.globalToken).toBe('a.b.c')
    const [{ path, init } = { path: '', init: {} }] = sent
    expect(path).toBe('/api/gad-prices')
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', headers: { 'x-prices': 'old.old.old' } })
    expect(JSON.parse(String(init.body))).toEqual({ product: book, token: 'l.l.l', ...page })
  })

  test('ignores an error status and a network error silently', async () => {
    const client = await open()
    shopAnswers({ success: false, code: 'TOKEN_EXPIRED' }, 422)
    expect(await client.validate(book, 'l.l.l')).toBeNull()
    shopAnswers(null)
    expect(await client.validate(book, 'l.l.l')).toBeNull()
    expect(logged()).toEqual([])
  })

  test('reports a response that does not apply', async () => {
    shopAnswers({ ...answer, prices: [] })
    expect(await (await open()).validate(book, 'l.l.l')).toBeNull()
    expect(logged()).toEqual(['Invalid product validation data'])
  })

  test('forgets the token only when the shop has deleted it', async () => {
    setGlobalToken('a.b.c', { source: 'cookie', now: 1 })
    const client = await open()
    shopAnswers(null)
    expect(await client.cleanup()).toMatchObject({ success: false })
    expect(gad.globalToken).toBe('a.b.c')
    shopAnswers({ success: true })
    expect(await client.cleanup()).toEqual({ success: true })
    expect(gad.globalToken).toBeNull()
  })
})

describe('[S10] a product page', () => {
  const show = (vatIncluded = true) => {
    document.body.innerHTML = `<b data-price-of="7">200 kr</b><div id="offer">${renderToStaticMarkup(
      <>
        <Price price={usual} vatIncluded={vatIncluded} t={t} size="page" />
        <AdPriceTemplate vatIncluded={vatIncluded} t={t} />
      </>,
    )}</div>`
  }
  const seen = () =>
    document.querySelector('#offer > div')?.textContent?.replaceAll('\u00a0', ' ').replaceAll(/ +/g, ' ')

  test('shows the ad’s price like any reduced price, and restores its own', () => {
    show()
    const restore = showAdPrice(reduced, '7')
    expect(seen()).toBe(textOfPrice(reduced))
    expect(document.querySelector('#offer s')?.textContent).toBe('200 kr')
    expect(document.querySelector('[data-price-of]')?.textContent).toBe('149,50 kr')
    restore?.()
    expect(seen()).toBe('200 kr')
    expect(document.querySelector('[data-price-of]')?.textContent).toBe('200 kr')
  })

  test('strikes out nothing where the price was lower within 30 days', () => {
    show()
    const lower = { lowestPriceLast30DaysIncVatFormatted: '140 kr', lowestPriceLast30DaysExVatFormatted: '132 kr' }
    const price = { ...reduced, ...lower, isDiscounted: false, discountPercentage: 0 }
    showAdPrice(price, '7')
    expect(seen()?.trim()).toBe(textOfPrice(price))
    expect(document.querySelector('#offer s')).toBeNull()
  })

  test('shows a company the amounts without VAT', () => {
    show(false)
    showAdPrice(reduced, '7')
    expect(seen()).toContain('141,04 kr')
    expect(seen()).toContain('exkl. moms')
    expect(seen()).not.toContain('149,50')
  })

  function textOfPrice(price: AdPriceTexts): string {
    const element = document.createElement('div')
    element.innerHTML = renderToStaticMarkup(<Price price={price} vatIncluded t={t} size="page" />)
    return (element.textContent ?? '').replaceAll('\u00a0', ' ').replaceAll(/ +/g, ' ')
  }
})
