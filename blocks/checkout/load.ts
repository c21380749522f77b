import {
  CheckoutPageDocument,
  type CheckoutPageQuery,
  CheckoutShippingDocument,
  type CheckoutShippingQuery,
} from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export type CheckoutCart = NonNullable<CheckoutPageQuery['getCart']>

export interface CheckoutData {
  /** Null: there is nothing to buy. */
  readonly cart: CheckoutCart | null
  readonly options: CheckoutShippingQuery['shippingOptions']
  readonly methods: readonly string[]
}

export async function loadCheckout(_props: unknown, context: BlockContext): Promise<CheckoutData> {
  const id = context.visitor?.cartId
  if (!id) return { cart: null, options: [], methods: [] }
  const { getCart, paymentMethods } = await context.query(CheckoutPageDocument, { id })
  if (!getCart || getCart.items.length === 0) return { cart: null, options: [], methods: [] }
  const zip = getCart.zip ?? getCart.checkoutDraft.find(({ field }) => field === 'zip')?.value ?? null
  const { shippingOptions } = await context.query(CheckoutShippingDocument, { id, zip })
  return { cart: getCart, options: shippingOptions, methods: paymentMethods }
}
