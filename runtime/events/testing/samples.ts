import type { CartContent, CartLine, EventItem, NewEvent, Purchase, PurchasedItem, ShopEvent } from '../event.ts'

export const book: EventItem = {
  productId: '17',
  skuId: '1701',
  name: 'Gösta Berlings saga',
  brand: 'Albert Bonniers förlag',
  category: 'Klassiker',
  color: null,
  price: 79.2,
  regularPrice: 99,
  priceCampaign: true,
  discountPercentage: 20,
  quantity: 1,
}

export const bookMessage = {
  item_name: 'Gösta Berlings saga',
  item_id: '17',
  price: 79.2,
  price_campaign: true,
  item_brand: 'Albert Bonniers förlag',
  item_category: 'Klassiker',
  item_variant: '1701',
  index: 0,
  quantity: 1,
  sales_type: '16-20',
  discount: 19.8,
}

export function line(totalIncVat: number, quantity: number, more: Partial<PurchasedItem> = {}): PurchasedItem {
  const { price: _, ...item } = book
  return { ...item, totalIncVat, quantity, ...more }
}

export function cartLine(totalIncVat: number, quantity: number, more: Partial<CartLine> = {}): CartLine {
  return { ...book, totalIncVat, quantity, ...more }
}

export const cart: CartContent = {
  cartId: 'c1',
  currency: 'SEK',
  items: [cartLine(79.2, 1)],
  fixedAmountDiscountIncVat: 0,
  promoCode: null,
}

/**
 * An order of two products: lines of SEK 258.40, less a fixed discount of SEK 50, plus SEK 39 for shipping, in total
 * SEK 247.40.
 */
export const order: Purchase = {
  orderId: '100001',
  currency: 'SEK',
  items: [line(158.4, 2), line(100, 1, { productId: '18', skuId: '1801', name: 'Jerusalem', regularPrice: 100 })],
  fixedAmountDiscountIncVat: 50,
  shippingIncVat: 39,
  totalIncVat: 247.4,
  totalExVat: 233.4,
  promoCode: 'HÖST50',
  nthPurchase: 3,
  countryCode: 'SE',
  email: ' Selma.Lagerlof@Example.SE ',
  firstName: 'Selma',
  lastName: 'LAGERLÖF',
  zip: '686 93',
}

export function at(event: NewEvent, timestamp = 0): ShopEvent {
  return { ...event, timestamp }
}

export function impression(productId: string, listName = 'nyheter', currency = 'SEK'): ShopEvent {
  return at({ type: 'product:impression', data: { currency, item: { ...book, productId, listName } } })
}

export function page(path: string, first = false): ShopEvent {
  return at({ type: 'page:impression', data: { pageType: 'list', path, first } })
}

export const purchased: ShopEvent = at({ type: 'checkout:purchase', data: order })
