import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { rounds } from '#tests/scale.ts'
import { fillPrice } from './fill-price.ts'
import { Price, type PriceData } from './price.tsx'
import { priceLine } from './price-line.ts'
import { PriceParts } from './price-parts.tsx'

afterEach(cleanup)

const t = createTranslator('sv')
const reduced: PriceData = {
  isDiscounted: true,
  discountPercentage: 20,
  regularPriceIncVatFormatted: '99 kr',
  regularPriceExVatFormatted: '93,40 kr',
  sellingPriceIncVatFormatted: '63 kr',
  sellingPriceExVatFormatted: '59,43 kr',
  lowestPriceLast30DaysIncVatFormatted: '79 kr',
  lowestPriceLast30DaysExVatFormatted: '74,53 kr',
}
const notBelow: PriceData = {
  ...reduced,
  isDiscounted: false,
  discountPercentage: 0,
  lowestPriceLast30DaysIncVatFormatted: '59 kr',
  lowestPriceLast30DaysExVatFormatted: '55,66 kr',
}
const regular: PriceData = {
  ...notBelow,
  lowestPriceLast30DaysIncVatFormatted: null,
  lowestPriceLast30DaysExVatFormatted: null,
}

function textOf(price: PriceData, vatIncluded: boolean, size: 'tile' | 'page' = 'tile') {
  cleanup()
  const { container } = render(<Price price={price} vatIncluded={vatIncluded} t={t} size={size} />)
  return {
    selling: container.querySelector('b')?.textContent,
    struck: container.querySelector('s')?.textContent ?? null,
    text: container.textContent?.replaceAll('\u00a0', ' ') ?? '',
  }
}

describe('[F29] [N2] a price', () => {
  test('that is reduced strikes out the lowest of the 30 days before, and computes the percentage from it', () => {
    const { selling, struck, text } = textOf(reduced, true)
    expect([selling, struck]).toEqual(['63 kr', '79 kr'])
    expect(text).toBe('Pris 63 kr Tidigare pris 79 kr−20 %Lägsta pris 30 dagar före sänkningen: 79 kr')
    expect(textOf(reduced, true, 'page').text).toBe(`${text}Ordinarie pris: 99 kr`)
  })

  test('of a campaign that is not below the lowest of the 30 days before claims no reduction', () => {
    const { selling, struck, text } = textOf(notBelow, true, 'page')
    expect([selling, struck]).toEqual(['63 kr', null])
    expect(text).toBe('63 krLägsta pris 30 dagar före sänkningen: 59 kr')
  })

  test('without a campaign shows only the selling price', () => {
    expect(textOf(regular, true, 'page').text).toBe('63 kr')
  })

  test('that is reduced by less than one per cent shows no percentage', () => {
    expect(textOf({ ...reduced, discountPercentage: 0 }, true).text).not.toContain('%')
  })
})

describe('[S1] a company sees', () => {
  test.each([
    ['a reduced price', reduced],
    ['a campaign’s price', notBelow],
    ['a price', regular],
  ])('%s without VAT, with every price beside it', (_name, price) => {
    const { text } = textOf(price, false, 'page')
    expect(text).toContain('exkl. moms')
    for (const incVat of ['99 kr', '63 kr', '79 kr', '59 kr']) expect(text).not.toMatch(new RegExp(`(^|\\D)${incVat}`))
  })

  test('all prices without VAT, including lowest and regular price', () => {
    expect(textOf(reduced, false, 'page').text).toBe(
      'Pris 59,43 kr Tidigare pris 74,53 kr−20 %Lägsta pris 30 dagar före sänkningen: 74,53 krOrdinarie pris: 93,40 krexkl. moms',
    )
  })
})

describe('[F29] [N2] a price that a script shows', () => {
  const amount = fc.constantFrom('59 kr', '63 kr', '79 kr', '99 kr', '$& {lowest} kr')
  const lowest = fc.option(amount)
  const prices: fc.Arbitrary<PriceData> = fc.record({
    isDiscounted: fc.boolean(),
    discountPercentage: fc.constantFrom(0, 20),
    regularPriceIncVatFormatted: amount,
    regularPriceExVatFormatted: amount,
    sellingPriceIncVatFormatted: amount,
    sellingPriceExVatFormatted: amount,
    lowestPriceLast30DaysIncVatFormatted: lowest,
    lowestPriceLast30DaysExVatFormatted: lowest,
  })
  const elementOf = (html: string) => {
    const element = document.createElement('div')
    element.innerHTML = html
    return element
  }
  /** Returns the tag, the classes and the own text of every element. Nothing else determines what a shopper sees. */
  const partsOf = (element: Element) =>
    [...element.querySelectorAll('*')].map((part) => [
      part.localName,
      part.className,
      [...part.childNodes]
        .map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ''))
        .join('')
        .trim(),
    ])

  test('has the same parts and amounts as in the page’s HTML', () => {
    fc.assert(
      fc.property(prices, fc.boolean(), fc.constantFrom('tile' as const, 'page' as const), (price, vat, size) => {
        const filled = elementOf(renderToStaticMarkup(<PriceParts t={t} size={size} />))
        fillPrice(filled, price, vat)
        const own = elementOf(renderToStaticMarkup(<Price price={price} vatIncluded={vat} t={t} size={size} />))
        expect(partsOf(filled)).toEqual(partsOf(own))
      }),
      { numRuns: rounds(100) },
    )
  })
})

test('[F29] Markdown states the same prices', () => {
  expect(priceLine(reduced, true, t)).toBe('**63 kr** (−20 %; Lägsta pris 30 dagar före sänkningen: 79 kr)')
  expect(priceLine(reduced, false, t)).toBe(
    '**59,43 kr** (−20 %; Lägsta pris 30 dagar före sänkningen: 74,53 kr; exkl. moms)',
  )
  expect(priceLine(notBelow, true, t)).toBe('**63 kr** (Lägsta pris 30 dagar före sänkningen: 59 kr)')
  expect(priceLine(regular, true, t)).toBe('**63 kr**')
})
