import { randomUUID } from 'node:crypto'
import {
  CartCountsDocument,
  CartMarketPreviewDocument,
  CheckoutPageDocument,
  type CheckoutPageQuery,
  CheckoutShippingDocument,
  type CheckoutShippingQuery,
  SetCartMarketDocument,
} from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import { type CheckoutStep, readStep } from './steps.ts'

export type CheckoutCart = NonNullable<CheckoutPageQuery['getCart']>

interface Destination {
  readonly value: string
  readonly marketId: string
  readonly code: string
  readonly name: string
}

export interface CheckoutData {
  /** The visitor's cart; null when there is none or it contains nothing to buy. */
  readonly cart: CheckoutCart | null
  readonly options: CheckoutShippingQuery['shippingOptions']
  readonly methods: readonly string[]
  /** Whether the customer is charged when the parcel is sent, and not when the order is placed. */
  readonly chargesAtDispatch: boolean
  /** Values of the form's fields: those that the buyer has entered, or else those from the account. */
  readonly values: Readonly<Record<string, string>>
  /** Countries to which the shop ships. The form submits `value` to choose one. */
  readonly countries: readonly Destination[]
  readonly step: CheckoutStep
  /** Name of the country to whose market this page load has moved the cart; otherwise null. */
  readonly movedTo: string | null
  /** Idempotency key, with which a form that is submitted twice creates only one order. */
  readonly key: string
}

const nothing: CheckoutData = {
  cart: null,
  options: [],
  methods: [],
  chargesAtDispatch: false,
  values: {},
  countries: [],
  step: 'contact',
  movedTo: null,
  key: '',
}

export async function loadCheckout(_props: unknown, context: BlockContext): Promise<CheckoutData> {
  const id = context.visitor?.cartId
  if (!id) return nothing
  const movedTo = await moveToChosenMarket(id, context)
  const { getCart, paymentMethods, chargesAtDispatch, me, channel } = await context.query(CheckoutPageDocument, { id })
  if (!getCart || getCart.items.length === 0) return nothing
  const draft = Object.fromEntries(
    getCart.checkoutDraft.filter(({ value }) => value !== '').map(({ field, value }) => [field, value]),
  )
  const values: Readonly<Record<string, string>> = { ...(me ? valuesOf(me, getCart.countryCode) : {}), ...draft }
  const zip = getCart.zip ?? values[values.otherAddress === '1' ? 'shippingAddress.zip' : 'zip'] ?? null
  const { shippingOptions } = await context.query(CheckoutShippingDocument, { id, zip })
  return {
    cart: getCart,
    options: shippingOptions,
    methods: paymentMethods,
    chargesAtDispatch,
    values,
    countries: (channel?.markets ?? []).flatMap(destinationsOf),
    movedTo,
    step: readStep(context.visitor?.query.step),
    key: randomUUID(),
  }
}

/**
 * Moves the cart to the market that the shopper chose at an earlier checkout (specification, section 2), unless a title
 * is not sold in that market. Returns the name of the market's country; null when the cart was not moved.
 */
async function moveToChosenMarket(cartId: string, { visitor, markets, query }: BlockContext): Promise<string | null> {
  const chosen = markets.find(({ alias }) => alias === visitor?.checkoutMarket)
  if (!chosen) return null
  const { getCart: cart } = await query(CartCountsDocument, { id: cartId })
  if (!cart || cart.marketId === chosen.id) return null
  const market = chosen.id
  const { previewCartMarket: there } = await query(CartMarketPreviewDocument, { cartId, market })
  if (!cart.items.every(({ skuId }) => there?.items.some((item) => item.skuId === skuId))) return null
  const { changed } = await query(SetCartMarketDocument, { cartId, market })
  return changed.__typename === 'Cart' ? chosen.country.name : null
}

type Me = NonNullable<CheckoutPageQuery['me']>

/**
 * Returns the field values that come from the account. Omits the account's address when it is in a country other than
 * the cart's.
 */
function valuesOf(me: Me, country: string): Readonly<Record<string, string>> {
  const { deliveryAddress } = me
  const isHere = me.country === '' || me.country === country
  const { careOf, addressLine1, addressLine2, zip, city } = me
  return {
    email: me.email,
    firstName: me.firstName,
    lastName: me.lastName,
    phone: me.phone,
    companyName: me.companyName,
    organisationNumber: me.organisationNumber,
    newsletter: me.newsletter ? '1' : '',
    ...(isHere ? { careOf, addressLine1, addressLine2, zip, city } : {}),
    ...(deliveryAddress?.country === country ? shippingValues(deliveryAddress, me) : {}),
  }
}

/**
 * Returns the field values of the separate delivery address. If the stored address has no recipient, the recipient is
 * the customer.
 */
function shippingValues(
  { firstName, lastName, ...place }: NonNullable<Me['deliveryAddress']>,
  me: Me,
): Readonly<Record<string, string>> {
  const isNamed = firstName !== '' || lastName !== ''
  const recipient = isNamed ? { firstName, lastName } : { firstName: me.firstName, lastName: me.lastName }
  const fields = Object.entries({ ...recipient, ...place }).map(([name, value]) => [`shippingAddress.${name}`, value])
  return { ...Object.fromEntries(fields), otherAddress: '1' }
}

function destinationsOf({
  id,
  alias,
  countries,
}: NonNullable<CheckoutPageQuery['channel']>['markets'][number]): readonly Destination[] {
  return countries.map(({ code, name }, index) => ({
    value: index === 0 ? alias : `${alias}/${code}`,
    marketId: id,
    code,
    name,
  }))
}
