import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  CreateOrderDocument,
  PlaceOfZipDocument,
  SaveCheckoutDocument,
  SetCartMarketDocument,
  ValidateOrderCreationDocument,
} from '#generated/graphql.ts'
import type { ActionContext } from '#runtime/actions/action-context.ts'
import type { ActionResult } from '#runtime/actions/action-result.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { optionalText } from '#runtime/actions/fields.ts'
import { fail, failWith, succeed } from '#runtime/actions/notices.ts'
import { noteFault } from '#runtime/data/app-faults.ts'
import { QueryFailed } from '#runtime/data/request-query.ts'
import { addOrderToCookie, ordersCookie, ordersLife } from '#runtime/guards/order-cookie.ts'
import { checkoutMarketCookie } from '#runtime/guards/visitor.ts'
import { failureStatus } from '#runtime/page/block-problem.ts'
import { customerStatus, paymentTypes } from '#schemas/customer-status.ts'
import { addressForm } from '#schemas/values/address-form.ts'
import { readCountry } from '#schemas/values/country.ts'
import { territoryName, territoryOf } from '#schemas/values/tax-territory.ts'
import { readLine } from '#schemas/values/text.ts'
import {
  type CheckoutForm,
  checkoutInput,
  fieldMessages,
  isElsewhere,
  readCheckout,
  savedFields,
  stepFields,
  stepOf,
  zipOfParcel,
} from './checkout-form.ts'
import { measurementOf } from './order-measurement.ts'
import { type CheckoutStep, checkoutSteps, readStep } from './steps.ts'

const problemWords: Readonly<Record<string, string>> = {
  OUT_OF_STOCK: 'checkout:errors.outOfStock',
  GIFT_GONE: 'checkout:errors.giftGone',
  CODE_USED_UP: 'checkout:errors.code',
  BALANCE_USED_UP: 'checkout:errors.stockOrBalance',
  BLACKLISTED: 'checkout:errors.blacklisted',
  NO_CREDIT: 'checkout:errors.noCredit',
  SUM_CHANGED: 'checkout:errors.sum',
  TOO_MANY_WAITING: 'checkout:errors.waiting',
  TOO_MANY_PIECES: 'checkout:errors.pieces',
}

/**
 * Saves the draft and recalculates the cart: the postcode determines the available delivery methods, and the chosen
 * method determines the fee.
 */
export const saveDetails = defineAction({
  name: 'checkout/details',
  input: checkoutInput,
  async run(form, context) {
    const { cartId } = context.visitor
    if (cartId) await save(form, cartId, context)
    return { location: stepPath(readStep(form.step), context) }
  },
})

/**
 * Continues with the next step, or reports the invalid fields of the current one. If the shopper has selected another
 * country without pressing its button, changes the country instead.
 */
export const nextStep = defineAction({
  name: 'checkout/step',
  input: checkoutInput,
  async run(form, context) {
    if (selectsMarket(form)) return moveCart(form, context)
    const checked = await saveAndValidate(form, form.paymentMethod ?? null, context)
    if ('notice' in checked) return checked
    const { filled, validation } = checked
    const step = readStep(filled.step)
    const faults = validation.fields.filter(({ field }) => stepFields[step].includes(field))
    if (faults.length > 0) return notRight(filled, faults, context)
    return { location: stepPath(checkoutSteps[checkoutSteps.indexOf(step) + 1] ?? step, context) }
  },
})

/** Returns the town of a postcode. The page's script fills it into the form. */
const placeName = defineAction({
  name: 'checkout/place-name',
  input: z.object({ zip: optionalText, country: optionalText }),
  reads: true,
  run: async ({ zip, country }, context) => ({ data: { place: await placeOf(zip, country, context) } }),
})

/**
 * Changes the country to ship to, by moving the cart to the country's market. A cookie stores this market for later
 * checkouts, unless the page has the same market.
 */
export const changeMarket = defineAction({
  name: 'checkout/market',
  input: checkoutInput,
  run: moveCart,
})

/**
 * Places the order and redirects to the payment provider. If the shopper has selected another country without pressing
 * its button, changes the country instead, because the displayed prices and fees are not those of that country.
 */
export const placeOrder = defineAction({
  name: 'checkout/place',
  input: checkoutInput,
  async run(form, context) {
    if (selectsMarket(form)) return moveCart(form, context)
    const paymentMethod = form.paymentMethod || 'card'
    const checked = await saveAndValidate(form, paymentMethod, context)
    if ('notice' in checked) return checked
    const { filled, cartId, validation } = checked
    if (validation.fields.length > 0) return notRight(filled, validation.fields, context)
    const { isValid, message = null, memberType = null } = validation
    const paymentType = paymentTypes[paymentMethod] ?? null
    const status = customerStatus({ isValid, message, memberType, paymentType })
    if (status === 'blacklisted') return stay('payment', 'checkout:errors.blacklisted', context)
    if (status !== 'ok') return stay('payment', 'checkout:errors.noCredit', context)
    return place(filled, { cartId, checkout: readCheckout(filled), paymentMethod }, context)
  },
})

/** Returns whether another country is selected in the list of countries than the page showed. */
function selectsMarket({ checkoutMarket, shownMarket }: CheckoutForm): boolean {
  return checkoutMarket !== undefined && shownMarket !== undefined && checkoutMarket !== shownMarket
}

async function moveCart(form: CheckoutForm, context: ActionContext): Promise<ActionResult> {
  const { cartId } = context.visitor
  if (!cartId) return fail(context, 'cart:gone')
  // The button beside the postcode submits `toMarket`. The button takes precedence, because every submission of the
  // form also contains the selection in the list of countries.
  const chosen = form.toMarket ?? form.checkoutMarket ?? context.market
  const [market = '', country = null] = chosen.split('/')
  await save(form, cartId, context)
  const { changed } = await context.query(SetCartMarketDocument, { cartId, market, country })
  if (changed.__typename !== 'Cart') return failWith(changed.message)
  return {
    ...succeed(context, 'checkout:marketChanged'),
    cookies: { [checkoutMarketCookie]: market === context.market ? null : market },
    location: stepPath('contact', context),
    data: { checkoutMarket: market },
  }
}

export const checkoutActions = [saveDetails, nextStep, placeName, changeMarket, placeOrder]

/**
 * Fills in a blank town, saves the draft, and returns the result of validating the order. Returns a notice when there
 * is no cart or the validation request fails. After a failed request, the notice's status makes the page show the error
 * page (specification, section 8). Throws when the request is rate-limited.
 */
async function saveAndValidate(form: CheckoutForm, paymentMethod: string | null, context: ActionContext) {
  const { cartId } = context.visitor
  if (!cartId) return fail(context, 'cart:gone')
  const filled = await withPlace(form, context)
  await save(filled, cartId, context)
  try {
    const variables = { cartId, paymentMethod, checkout: readCheckout(filled) }
    const { validation } = await context.query(ValidateOrderCreationDocument, variables)
    return { filled, cartId, validation }
  } catch (error) {
    if (error instanceof QueryFailed && error.retryAfter !== null) throw error
    noteFault('an order could not be validated', error)
    return { notice: { ...fail(context, 'errors:general').notice, failure: failureStatus(error) } }
  }
}

async function place(
  form: CheckoutForm,
  order: {
    readonly cartId: string
    readonly checkout: ReturnType<typeof readCheckout>
    readonly paymentMethod: string
  },
  context: ActionContext,
): Promise<ActionResult> {
  const { cookies, href } = context
  const returnPath = href({ route: 'checkout-confirm' })
  const expected = Number(form.expectedToPay ?? Number.NaN)
  const { made } = await context.query(CreateOrderDocument, {
    ...order,
    returnPath,
    failPath: href({ route: 'checkout-klarna-fail' }),
    expectedToPay: Number.isFinite(expected) ? expected : null,
    expectedGifts: form.expectedGifts?.split(',').filter(Boolean) ?? null,
    measurement: measurementOf(context),
    idempotencyKey: keyOf(form, context),
  })
  if (made.__typename === 'OrderStarted') {
    const { token, redirectUrl } = made
    const { orderId } = made.order
    return {
      cookies: {
        [ordersCookie]: { value: addOrderToCookie(cookies, { id: orderId, token }), life: ordersLife, httpOnly: true },
      },
      location: redirectUrl ?? `${returnPath}?order=${orderId}`,
    }
  }
  if (made.__typename === 'InvalidCheckout') return notRight(form, made.fields, context)
  return stay('payment', problemWords[made.code] ?? 'checkout:errors.create', context)
}

/**
 * Returns the idempotency key of a submitted form; null when the form has none. Submitting the same form again does not
 * place a second order, but submitting a changed form does.
 */
function keyOf(form: CheckoutForm, { market, language }: ActionContext): string | null {
  if (!form.key) return null
  const values = Object.entries({ ...form, market, language }).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url')
}

async function save(form: CheckoutForm, cartId: string, { query }: ActionContext): Promise<void> {
  const otherAddress = form.hasOtherAddress === undefined ? '' : isElsewhere(form) ? '1' : '0'
  const draft = [
    ...savedFields.map((field) => ({ field, value: form[field] ?? '' })),
    { field: 'otherAddress', value: otherAddress },
  ]
  await query(SaveCheckoutDocument, {
    cartId,
    zip: zipOfParcel(form) ?? null,
    shippingOptionId: form.shippingOptionId ?? null,
    useBalance: form.hasBalance === undefined ? null : form.useBalance === '1',
    draft,
  })
}

/** Returns the form with each blank town filled in from its postcode, if the town is known. */
async function withPlace(form: CheckoutForm, context: ActionContext): Promise<CheckoutForm> {
  const filled = { ...form }
  for (const prefix of isElsewhere(form) ? (['', 'shippingAddress.'] as const) : ([''] as const)) {
    if (readLine(form[`${prefix}city` as const] ?? '') !== '') continue
    const found = await placeOf(form[`${prefix}zip` as const], form.country, context)
    if (found) filled[`${prefix}city` as const] = found
  }
  return filled
}

async function placeOf(zip = '', countryCode = '', { query }: ActionContext): Promise<string | null> {
  if (zip === '') return null
  return (await query(PlaceOfZipDocument, { zip, countryCode })).place ?? null
}

function notRight(
  form: CheckoutForm,
  faults: readonly { readonly field: string; readonly code: string }[],
  context: ActionContext,
): ActionResult {
  const country = readCountry(form.country ?? '') ?? ''
  const territory = territoryOf(zipOfParcel(form) ?? '', country)
  const fields = fieldMessages(faults, context.t, {
    place: territory ? territoryName(territory, context.language) : '',
    example: addressForm(country).postcodeExample,
  })
  const { notice } = fail(context, 'checkout:errors.fields')
  return { notice: { ...notice, fields }, location: stepPath(stepOf(Object.keys(fields)), context) }
}

function stay(step: CheckoutStep, key: string, context: ActionContext): ActionResult {
  return { ...fail(context, key), location: stepPath(step, context) }
}

function stepPath(step: CheckoutStep, { href }: ActionContext): string {
  return href({ route: 'checkout', query: step === 'contact' ? {} : { step } })
}
