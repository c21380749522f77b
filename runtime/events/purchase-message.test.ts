import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { purchaseMessage } from './purchase-message.ts'
import { at, bookMessage, line, order, page, purchased } from './testing/samples.ts'
import { orderPage, setUp, unhashed } from './testing/set-up.ts'

describe('[F87] a purchase', () => {
  test('[S11] has every field, hashed where it is personal data, in the order’s öre', async () => {
    const { layer, pushed, settle } = setUp()
    layer.onEvent(purchased)
    await settle()
    expect(pushed).toEqual([
      { ecommerce: null },
      {
        event: 'purchase',
        user_data: {
          sha256_email_address: '#selma.lagerlof@example.se',
          address: {
            sha256_first_name: '#selma',
            sha256_last_name: '#lagerlöf',
            sha256_postal_code: '#686 93',
          },
        },
        ecommerce: {
          transaction_id: '100001',
          currency: 'SEK',
          value: 247.4,
          value_ex_vat: 233.4,
          items_value: 208.4,
          tax: 14,
          shipping: 39,
          coupon: 'HÖST50',
          total_discount: 89.6,
          nth_purchase: 3,
          country: 'SE',
          items: [
            { ...bookMessage, price: 63.88, discount: 35.12, quantity: 1 },
            { ...bookMessage, price: 63.87, discount: 35.13, quantity: 1 },
            {
              ...bookMessage,
              item_id: '18',
              item_name: 'Jerusalem',
              item_variant: '1801',
              // `sales_type` is the band of the title's own discount. The title's share of the order's fixed discount
              // of SEK 50 does not count. This title has no discount of its own.
              sales_type: '0-5',
              price: 80.65,
              discount: 19.35,
              index: 1,
            },
          ],
        },
      },
    ])
  })

  test('omits a missing promo code, discount or customer', async () => {
    const { layer, pushed, settle } = setUp()
    const bare = { promoCode: null, fixedAmountDiscountIncVat: 0, firstName: ' ', lastName: '', zip: '' }
    layer.onEvent(at({ type: 'checkout:purchase', data: { ...order, ...bare } }))
    await settle()
    const text = JSON.stringify(pushed)
    expect(text).not.toMatch(/coupon|first_name|last_name|postal_code/)
    expect(pushed[1]).toMatchObject({ ecommerce: { items_value: 258.4, total_discount: 39.6 } })
  })

  test('[N25] in a currency without minor units has whole amounts', async () => {
    const { layer, items, settle } = setUp()
    const data = {
      ...order,
      currency: 'JPY',
      items: [line(1_000, 3, { regularPrice: 400 })],
      fixedAmountDiscountIncVat: 0,
    }
    layer.onEvent(at({ type: 'checkout:purchase', data }))
    await settle()
    expect(items().map(({ price, quantity, discount }) => [price, quantity, discount])).toEqual([
      [334, 1, 66],
      [333, 2, 67],
    ])
  })

  test('is sent once, however often its page is shown', async () => {
    const { layer, names, settle } = setUp()
    layer.onEvent(purchased)
    layer.onEvent(purchased)
    await settle()
    layer.onEvent(page('/'))
    layer.onEvent(purchased)
    await settle()
    expect(names()).toEqual(['purchase', 'page_data', 'virtual_page_view'])
  })

  test('[N25] is sent once also after a reload and in another tab', async () => {
    const shop = setUp()
    const other = orderPage(shop)
    shop.layer.onEvent(purchased)
    other.onEvent(purchased)
    await shop.settle()
    orderPage(shop).onEvent(purchased)
    await shop.settle()
    expect(shop.names()).toEqual(['purchase'])
  })

  test('[N25] whose sending was interrupted is sent when the page is opened again', async () => {
    const shop = setUp()
    const release = shop.delayHash()
    shop.layer.onEvent(purchased)
    expect(shop.names()).toEqual([])
    expect(shop.sent.has('100001')).toBe(false)
    const reloaded = orderPage(shop)
    reloaded.onEvent(purchased)
    release()
    await shop.settle()
    expect(shop.names()).toEqual(['purchase'])
  })

  test('two orders are two purchases', async () => {
    const { layer, names, settle } = setUp()
    layer.onEvent(purchased)
    layer.onEvent(at({ type: 'checkout:purchase', data: { ...order, orderId: '100002' } }))
    await settle()
    expect(names()).toEqual(['purchase', 'purchase'])
  })

  test('precedes events that happen while it is being hashed', async () => {
    const { layer, names, settle } = setUp()
    layer.onEvent(purchased)
    layer.onEvent(page('/'))
    expect(names()).toEqual([])
    await settle()
    expect(names()).toEqual(['purchase', 'page_data', 'virtual_page_view'])
  })

  test('is sent without the customer’s data where the browser cannot hash, and the failure is reported', async () => {
    const shop = setUp({ hash: () => Promise.reject(new Error('no subtle')) })
    shop.layer.onEvent(purchased)
    await shop.settle()
    expect(shop.names()).toEqual(['purchase'])
    expect(unhashed(shop.pushed)).toBe(true)
    expect(shop.onError).toHaveBeenCalledTimes(1)
  })
})

test('[N25] equals the order to the öre, for any order', () => {
  const lines = fc.array(
    fc.record({ total: fc.nat(2_000_000), quantity: fc.integer({ min: 1, max: 99 }), off: fc.nat(50_000) }),
    { minLength: 1, maxLength: 30 },
  )
  fc.assert(
    fc.property(lines, fc.nat(500_000), fc.nat(20_000), (bought, discount, shipping) => {
      const goods = bought.reduce((sum, { total }) => sum + total, 0)
      const fixed = Math.min(discount, goods)
      const items = bought.map(({ total, quantity, off }) =>
        line(total / 100, quantity, { regularPrice: (Math.ceil(total / quantity) + off) / 100 }),
      )
      const regular = bought.reduce(
        (sum, one) => sum + (Math.ceil(one.total / one.quantity) + one.off) * one.quantity,
        0,
      )
      const totalIncVat = (goods - fixed + shipping) / 100
      const { ecommerce } = purchaseMessage(
        {
          ...order,
          items,
          fixedAmountDiscountIncVat: fixed / 100,
          shippingIncVat: shipping / 100,
          totalIncVat,
          totalExVat: totalIncVat,
        },
        undefined,
      )
      const minor = (decimal: number) => {
        expect(String(decimal)).toMatch(/^\d+(\.\d{1,2})?$/)
        return Math.round(decimal * 100)
      }
      const sumOf = (amount: 'price' | 'discount') =>
        ecommerce.items.reduce((sum, item) => sum + minor(item[amount]) * item.quantity, 0)
      expect(sumOf('price')).toBe(goods - fixed)
      expect(minor(ecommerce.items_value) + minor(ecommerce.shipping)).toBe(minor(ecommerce.value))
      expect(sumOf('discount')).toBe(minor(ecommerce.total_discount))
      expect(minor(ecommerce.total_discount)).toBe(regular - goods + fixed)
      expect(ecommerce.tax).toBe(0)
    }),
    { numRuns: rounds(200) },
  )
})
