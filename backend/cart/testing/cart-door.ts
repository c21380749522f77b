import { sql } from 'drizzle-orm'
import type { TestBackend } from '#tests/backend.ts'

export const fields = `__typename
  ... on Cart { id promoCode promoCodeWaits promoCodeRequirement giftCode quantity
    appliedCampaigns { name }
    items { skuId quantity priceBeforeIncVat onlyLeft unitPrice { sellingPriceIncVat }
      totalPrice { sellingPriceIncVat sellingPriceExVat regularPriceIncVat vat }
      campaign { prices { price quantity } } }
    summary { total { sellingPriceIncVat sellingPriceExVat vat isDiscounted discountIncVat sellingPriceIncVatFormatted }
      subTotal { sellingPriceIncVat } fixedAmountDiscountIncVat
      shipping { feeIncVat isDefault amountLeftToFreeShipping }
      balance { pending totalSellingPriceExBalanceIncVat } } }
  ... on NotEnoughStock { message stock inCart }
  ... on CartProblem { code message }`
export const add = `mutation ($cartId: ID, $skuId: ID!, $quantity: Int, $key: String) { changed: addToCart(cartId: $cartId, skuId: $skuId, quantity: $quantity, idempotencyKey: $key) { ${fields} } }`
export const update = `mutation ($cartId: ID!, $skuId: ID!, $quantity: Int!, $key: String) { changed: updateCartItem(cartId: $cartId, skuId: $skuId, quantity: $quantity, idempotencyKey: $key) { ${fields} } }`
export const code = `mutation ($cartId: ID!, $code: String!) { changed: setPromoCode(cartId: $cartId, code: $code) { ${fields} } }`

interface Line {
  readonly skuId: string
  readonly quantity: number
  readonly onlyLeft: number | null
  readonly priceBeforeIncVat: number | null
  readonly unitPrice: { readonly sellingPriceIncVat: number }
  readonly totalPrice: { readonly sellingPriceIncVat: number; readonly sellingPriceExVat: number; readonly vat: number }
  readonly campaign: { readonly prices: readonly { readonly price: number; readonly quantity: number }[] }
}
export interface Changed {
  readonly __typename: string
  readonly id: string
  readonly quantity: number
  readonly message?: string
  readonly code?: string
  readonly stock?: number
  readonly inCart?: number
  readonly promoCode: string | null
  readonly promoCodeWaits: boolean
  readonly promoCodeRequirement: string | null
  readonly items: readonly Line[]
  readonly appliedCampaigns: readonly { readonly name: string }[]
  readonly summary: {
    readonly total: {
      readonly sellingPriceIncVat: number
      readonly sellingPriceExVat: number
      readonly vat: number
      readonly sellingPriceIncVatFormatted: string
    }
    readonly subTotal: { readonly sellingPriceIncVat: number }
    readonly fixedAmountDiscountIncVat: number
    readonly shipping: {
      readonly feeIncVat: number
      readonly isDefault: boolean
      readonly amountLeftToFreeShipping: number | null
    }
    readonly balance: { readonly pending: number; readonly totalSellingPriceExBalanceIncVat: number }
  }
}

export function createCartDoor(backend: () => TestBackend) {
  return {
    async change(document: string, variables: Readonly<Record<string, unknown>>): Promise<Changed> {
      const answer = await backend().ask<{ changed: Changed }>(document, variables)
      if (!answer.data) throw new Error(JSON.stringify(answer.errors))
      return answer.data.changed
    },
    /** Returns ids of released SKUs that have a price in price list 1 and match an SQL condition. */
    async skus(where: string, limit = 5): Promise<readonly string[]> {
      const result = await backend().database.db.execute<{ id: number }>(
        sql.raw(
          `select s.id from skus s join products p on p.id = s.product_id join stock k on k.sku_id = s.id
           where exists (select 1 from prices where sku_id = s.id and price_list_id = 1)
           and (p.release_date is null or p.release_date < now()) and ${where} order by s.id limit ${limit}`,
        ),
      )
      return result.rows.map(({ id }) => String(id))
    },
  }
}

export const inCategory = (top: string) =>
  `exists (select 1 from product_categories pc join categories c on c.id = pc.category_id where pc.product_id = p.id and '${top}' = any(c.path))`
