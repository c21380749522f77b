import { describe, expect, test } from 'vitest'
import { type StorefrontMarket, storefrontsOf } from './storefronts.ts'

const market = (id: string, alias: string, codes: readonly string[], more: Partial<StorefrontMarket> = {}) => ({
  id,
  alias,
  defaultLanguageId: codes[0]?.split('-')[0] ?? '',
  virtual: false,
  onlyDisplayInCheckout: false,
  allowedLanguages: codes.map((code) => ({ id: code.split('-')[0] ?? '', code })),
  ...more,
})
const channel = {
  defaultMarketId: '1',
  markets: [
    market('1', 'se', ['sv-SE', 'en-SE']),
    market('3', 'fi', ['fi-FI', 'sv-FI']),
    market('5', 'eu', ['en-DE'], { virtual: true }),
    market('6', 'ax', ['sv-AX'], { onlyDisplayInCheckout: true }),
  ],
}
const brief = (marketsInPath: boolean) =>
  storefrontsOf({ marketsInPath }, channel).map(
    ({ market: alias, language, hreflang }) => `${alias} ${language} ${hreflang}`,
  )

describe('[F73] the storefronts announced to search engines', () => {
  test('without markets in the path: each language in its home market, or in the default market without one', () => {
    expect(brief(false)).toEqual(['se sv sv', 'se da da', 'eu en en', 'fi fi fi', 'se nb nb'])
  })

  test('with markets in the path: each market in its languages; a group of countries is for all readers of the language', () => {
    expect(brief(true)).toEqual(['se sv sv-SE', 'se en en-SE', 'fi fi fi-FI', 'fi sv sv-FI', 'eu en en'])
  })

  test('a market that is shown only in the checkout has no pages', () => {
    expect([...brief(true), ...brief(false)].filter((line) => line.startsWith('ax'))).toEqual([])
  })
})
