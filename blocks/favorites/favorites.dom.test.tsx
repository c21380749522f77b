import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { Favorites } from './favorites.tsx'
import type { FavoritesData, ItemData, ListData } from './load.ts'

afterEach(cleanup)

const price = {
  currency: 'SEK',
  isDiscounted: false,
  discountPercentage: 0,
  regularPriceIncVat: 149,
  sellingPriceIncVat: 149,
  regularPriceIncVatFormatted: '149 kr',
  regularPriceExVatFormatted: '141 kr',
  sellingPriceIncVatFormatted: '149 kr',
  sellingPriceExVatFormatted: '141 kr',
  lowestPriceLast30DaysIncVatFormatted: null,
  lowestPriceLast30DaysExVatFormatted: null,
}
const product = {
  productId: '7',
  name: 'Doktor Glas',
  alias: 'doktor-glas',
  color: null,
  canonicalUrl: '/p/doktor-glas',
  author: 'Hjalmar Söderberg',
  reviewSummary: { count: 0, average: null, averageFormatted: null },
  formatLabel: 'Pocket',
  productImages: [],
  unitPrice: price,
  skus: [{ skuId: '70', stock: { status: 'in_stock' as const, totalStock: 9, incoming: null } }],
  releaseDate: null,
  campaign: null,
  discountType: null,
  brand: null,
  primaryCategory: null,
}
const saved: ItemData = {
  productId: '7',
  priceThenIncVatFormatted: '199 kr',
  priceThenExVatFormatted: '187,74 kr',
  priceDifferenceIncVat: -50,
  priceDifferenceIncVatFormatted: '50 kr',
  priceDifferenceExVatFormatted: '47,17 kr',
  cheaper: true,
  product,
}
const own: ListData = { id: 'one', name: '', isDefault: true, shareUrl: null, count: 1, items: [saved] }
const named: ListData = {
  id: 'two',
  name: 'Till mamma',
  isDefault: false,
  shareUrl: 'https://shop.example/favorites/shared?token=t',
  count: 2,
  items: [{ ...saved, product: null }],
}

function showLists(data: FavoritesData, signedIn = true, vatIncluded = true) {
  const visitor = {
    cartId: null,
    favoritesId: 'one',
    consent: null,
    checkoutMarket: null,
    orders: {},
    token: signedIn ? 'token' : null,
    notice: null,
    query: {},
  }
  const context = {
    block: { id: 'b', type: 'favorites' },
    t: createTranslator('sv'),
    href: ({ route }: { readonly route: string }) => `/${route}`,
    visitor,
    market: { alias: 'se' },
    language: 'sv',
    route: { path: '/favoriter' },
    customerType: { type: vatIncluded ? 'PERSON' : 'COMPANY', vatIncluded },
  } as unknown as BlockContext
  return render(<Favorites props={{ show: data.show }} data={data} context={context} slots={{}} />)
}

const formOf = (name: string | RegExp) => screen.getByRole('button', { name }).closest('form')
const fieldsOf = (form: HTMLFormElement | null) => (form ? Object.fromEntries(new FormData(form)) : {})

describe('[F62] the page of favourites', () => {
  test('shows a book with its price now and when it was saved, to buy or to remove without script', () => {
    showLists({ show: 'own', lists: [own], whole: false, names: [own] })
    const list = screen.getByRole('region', { name: 'Favoriter' })
    within(list).getByRole('link', { name: 'Doktor Glas' })
    within(list).getByText('50 kr billigare nu')
    within(list).getByText('199 kr när du sparade den')
    expect(formOf(/^Lägg i varukorgen.*Doktor Glas$/)?.getAttribute('action')).toBe('/actions/cart/add')
    const remove = formOf('Ta bort Doktor Glas ur listan Favoriter')
    expect(remove?.getAttribute('action')).toBe('/actions/favorites/remove')
    expect(fieldsOf(remove)).toMatchObject({ listId: 'one', productId: '7', language: 'sv', return: '/favorites' })
  })

  test('[S1] shows a company both prices without VAT', () => {
    showLists({ show: 'own', lists: [own], whole: false, names: [own] }, true, false)
    const list = screen.getByRole('region', { name: 'Favoriter' })
    within(list).getByText('141 kr')
    within(list).getByText('47,17 kr billigare nu')
    within(list).getByText('187,74 kr när du sparade den')
    expect(list.textContent).not.toContain('50 kr')
  })

  test('says how to add one when there are none, and links guests to the sign-in', () => {
    showLists({ show: 'own', lists: [], whole: false, names: [] }, false)
    screen.getByRole('heading', { name: 'Inga favoriter ännu' })
    screen.getByRole('link', { name: 'Till böckerna' })
    expect(screen.getByRole('link', { name: 'Logga in eller skapa konto' }).getAttribute('href')).toBe('/account')
    expect(screen.queryByText('Ny lista')).toBeNull()
  })
})

describe('[F63] several lists', () => {
  test('are sections of their own; a book can be moved to any other', () => {
    showLists({ show: 'own', lists: [own, named], whole: false, names: [own, named] })
    const moving = screen.getByRole('combobox', { name: 'Flytta till' })
    expect(within(moving).getAllByRole('option')).toHaveLength(1)
    expect(fieldsOf(moving.closest('form'))).toMatchObject({ listId: 'one', toListId: 'two', productId: '7' })
    screen.getByText('1 titel säljs inte i det här landet och visas inte.')
    expect(screen.getByRole('link', { name: 'Visa alla 2 titlar' }).getAttribute('href')).toBe('/favorites?list=two')
    expect(formOf('Ta bort listan')?.getAttribute('action')).toBe('/actions/favorites/delete')
    expect(fieldsOf(formOf('Byt namn'))).toMatchObject({ listId: 'two', name: 'Till mamma' })
  })

  test('a shared one shows its link, to copy and to withdraw', () => {
    showLists({ show: 'own', lists: [named], whole: true, names: [own, named] })
    const link = screen.getByRole('textbox', { name: 'Länk till listan Till mamma' })
    expect(link.getAttribute('value')).toBe(named.shareUrl)
    expect(link.hasAttribute('readonly')).toBe(true)
    expect(formOf('Sluta dela')?.getAttribute('action')).toBe('/actions/favorites/unshare')
  })

  test('a list of another customer shows its name and books, each with a heart', () => {
    showLists({ show: 'shared', list: { name: 'Till mamma', count: 1, products: [product] } })
    screen.getByRole('heading', { level: 1, name: 'Till mamma' })
    const heart = screen.getByRole('button', { name: 'Spara Doktor Glas i favoriter', pressed: false })
    expect([heart.getAttribute('form'), heart.getAttribute('value')]).toEqual(['shop-favorite', product.productId])
    expect(heart.closest('a')).toBeNull()
  })

  test('a withdrawn link says so', () => {
    showLists({ show: 'shared', list: null })
    screen.getByRole('heading', { level: 1, name: 'Listan delas inte längre' })
  })
})
