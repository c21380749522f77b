import type { Market } from '#runtime/public/page.ts'

export const market: Market = {
  id: '1',
  alias: 'se',
  defaultLanguageId: 'sv',
  virtual: false,
  onlyDisplayInCheckout: false,
  groupKey: null,
  allowedLanguages: [
    { id: 'sv', name: 'Svenska', code: 'sv-SE' },
    { id: 'en', name: 'English', code: 'en-GB' },
  ],
  country: { name: 'Sverige', code: 'SE' },
  currency: { name: 'Svensk krona', code: 'SEK' },
  freeShippingFrom: null,
  shippingFeeFrom: null,
}
