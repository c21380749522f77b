import { randomUUID } from 'node:crypto'
import {
  CheckoutPageDocument,
  type CheckoutPageQuery,
  CheckoutShippingDocument,
  type CheckoutShippingQuery,
} from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import { type CheckoutStep, readStep } from './steps.ts'

export type CheckoutCart = NonNullable<CheckoutPageQuery['getCart']>

export interface CheckoutData {
  /** The visitor's cart; null when it contains nothing to buy. */
  readonly cart: CheckoutCart | null
  readonly options: CheckoutShippingQuery['shippingOptions']
  readonly methods: readonly string[]
  /** Field values entered so far; missing values come from the account. */
  readonly values: Readonly<Record<string, string>>
  readonly step: CheckoutStep
  /** Idempotency key, so that submitting the form twice creates only one order. */
  readonly key: string
}

const nothing: CheckoutData = { cart: null, options: [], methods: [], values: {}, step: 'contact', key: '' }

export async function loadCheckout(_props: unknown, context: BlockContext): Promise<CheckoutData> {
  const id = context.visitor?.cartId
  if (!id) return nothing
  const { getCart, paymentMethods, me } = await context.query(CheckoutPageDocument, { id })
  if (!getCart || getCart.items.length === 0) return nothing
  const draft = Object.fromEntries(
    getCart.checkoutDraft.filter(({ value }) => value !== '').map(({ field, value }) => [field, value]),
  )
  const known: Readonly<Record<string, string>> = me
    ? {
        email: me.email,
        firstName: me.firstName,
        lastName: me.lastName,
        phone: me.phone,
        addressLine1: me.addressLine1,
        zip: me.zip,
        city: me.city,
        newsletter: me.newsletter ? '1' : '',
      }
    : {}
  const values: Readonly<Record<string, string>> = { ...known, ...draft }
  const zip = getCart.zip ?? values.zip ?? null
  const { shippingOptions } = await context.query(CheckoutShippingDocument, { id, zip })
  return {
    cart: getCart,
    options: shippingOptions,
    methods: paymentMethods,
    values,
    step: readStep(context.visitor?.query.step),
    key: randomUUID(),
  }
}
