import { createHash } from 'node:crypto'
import {
  CreateOrderDocument,
  PlaceOfZipDocument,
  SaveCheckoutDocument,
  SetCartMarketDocument,
  ValidateOrderCreationDocument,
} from '#generated/graphql.ts'
import { noteFault } from '#runtime/data/app-faults.ts'
import { QueryFailed } from '#runtime/data/server-query.ts'
import { addOrderToCookie, ordersCookie, ordersLife } from '#runtime/guards/order-cookie.ts'
import { failureStatus } from '#runtime/renderer/report-problem.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { customerStatus, paymentTypes } from '#schemas/customer-status.ts'
import { addressForm } from '#schemas/values/address-form.ts'
import { readCountry } from '#schemas/values/country.ts'
import { territoryName, territoryOf } from '#schemas/values/tax-territory.ts'
import { readLine } from '#schemas/values/text.ts'
import { getShop } from '../shop.ts'
import type { Action, ActionInput, ActionResult } from './action.ts'
import { cartIdOf } from './cart-actions.ts'
import {
  type CheckoutStep,
  checkoutSteps,
  fieldMessages,
  isElsewhere,
  readCheckout,
  readStep,
  savedFields,
  stepNames,
  stepOf,
  zipOfParcel,
} from './checkout-form.ts'
import { measurementOf } from './order-measurement.ts'

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

/** Checkout actions by name. */
export const checkoutActions: Readonly<Record<string, Action>> = {
  /**
   * Saves the draft and recalculates the cart, because the postcode determines the available delivery methods and the
   * method determines the fee.
   */
  'checkout/details': async (input) => {
    const id = cartIdOf(input)
    if (id) await save(input, id)
    return { location: stepPath(input, readStep(input.form.get('step'))) }
  },
  /** Moves to the next step, or reports the invalid fields of the current step. */
  'checkout/step': async (input) => {
    const id = cartIdOf(input)
    if (!id) return problem(input, 'cart:gone')
    const filled = await withPlace(input)
    await save(filled, id)
    const step = readStep(filled.form.get('step'))
    const validation = await validate(filled, { cartId: id, paymentMethod: filled.form.get('paymentMethod') ?? null })
    if ('notice' in validation) return validation
    const fieldsOfStep: readonly string[] = checkoutSteps[step]
    const faults = validation.fields.filter(({ field }) => fieldsOfStep.includes(field))
    if (faults.length > 0) return notRight(filled, faults)
    const next = stepNames[stepNames.indexOf(step) + 1] ?? step
    return { location: stepPath(filled, next) }
  },
  /** Returns the town of a postcode, for the page's script. */
  'checkout/place-name': async (input) => ({ data: { place: await placeOf(input, input.form.get('zip')) } }),
  /** Changes the country to ship to, which reprices the cart. */
  'checkout/market': async (input) => {
    const id = cartIdOf(input)
    if (!id) return problem(input, 'cart:gone')
    // The button beside the postcode submits `toMarket`. It takes precedence, because the list of countries below it
    // submits its own selection too.
    const chosen = input.form.get('toMarket') ?? input.form.get('checkoutMarket') ?? input.market
    const [market = '', country = null] = chosen.split('/')
    await save(input, id)
    const { changed } = await input.query.query(SetCartMarketDocument, { cartId: id, market, country })
    if (changed.__typename !== 'Cart') return { notice: { tone: 'problem', message: changed.message } }
    return {
      cookies: { 'ralph-checkout-market': market },
      notice: { tone: 'success', message: input.t('checkout:marketChanged') },
      location: stepPath(input, 'contact'),
      data: { checkoutMarket: market },
    }
  },
  /** Places the order and redirects to the payment provider. */
  'checkout/place': async (input) => {
    const id = cartIdOf(input)
    if (!id) return problem(input, 'cart:gone')
    const filled = await withPlace(input)
    await save(filled, id)
    const { form } = filled
    const checkout = readCheckout(form)
    const paymentMethod = form.get('paymentMethod') || 'card'
    const validation = await validate(filled, { cartId: id, paymentMethod })
    if ('notice' in validation) return validation
    if (validation.fields.length > 0) return notRight(filled, validation.fields)
    const { isValid, message = null, memberType = null } = validation
    const paymentType = paymentTypes[paymentMethod] ?? null
    const status = customerStatus({ isValid, message, memberType, paymentType })
    if (status === 'blacklisted') return stay(filled, 'payment', 'checkout:errors.blacklisted')
    if (status !== 'ok') return stay(filled, 'payment', 'checkout:errors.noCredit')
    return place(filled, { cartId: id, checkout, paymentMethod })
  },
}

/**
 * Validates the order before it is placed. When the validation itself fails, returns the result that shows the error
 * page with the status (specification, section 8).
 */
async function validate(
  { query, form, t }: ActionInput,
  order: { readonly cartId: string; readonly paymentMethod: string | null },
) {
  try {
    const { validation } = await query.query(ValidateOrderCreationDocument, { ...order, checkout: readCheckout(form) })
    return validation
  } catch (error) {
    if (error instanceof QueryFailed && error.retryAfter !== null) throw error
    noteFault('an order could not be validated', error)
    const failure = failureStatus(error)
    return { notice: { tone: 'problem' as const, message: t('errors:general'), failure } }
  }
}

async function place(
  input: ActionInput,
  order: {
    readonly cartId: string
    readonly checkout: ReturnType<typeof readCheckout>
    readonly paymentMethod: string
  },
): Promise<ActionResult> {
  const { form, cookies } = input
  const at = { market: input.market, language: input.language, config: getShop().config }
  const returnPath = hrefTo({ route: 'checkout-confirm' }, at)
  const expected = Number(form.get('expectedToPay') ?? Number.NaN)
  const { made } = await input.query.query(CreateOrderDocument, {
    ...order,
    returnPath,
    failPath: hrefTo({ route: 'checkout-klarna-fail' }, at),
    expectedToPay: Number.isFinite(expected) ? expected : null,
    expectedGifts: form.get('expectedGifts')?.split(',').filter(Boolean) ?? null,
    measurement: measurementOf(cookies),
    idempotencyKey: keyOf(form),
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
  if (made.__typename === 'InvalidCheckout') return notRight(input, made.fields)
  return stay(input, 'payment', problemWords[made.code] ?? 'checkout:errors.create')
}

/**
 * Returns the form's idempotency key. Resubmitting the same form gives the same order; a changed form gives another.
 */
function keyOf(form: ReadonlyMap<string, string>): string | null {
  const key = form.get('key')
  if (!key) return null
  return createHash('sha256')
    .update(JSON.stringify([...form].sort(([a], [b]) => (a < b ? -1 : 1))))
    .digest('base64url')
}

async function save(input: ActionInput, cartId: string): Promise<void> {
  const { form } = input
  const otherAddress = form.has('hasOtherAddress') ? (isElsewhere(form) ? '1' : '0') : ''
  const draft = [
    ...savedFields.map((field) => ({ field, value: form.get(field) ?? '' })),
    { field: 'otherAddress', value: otherAddress },
  ]
  await input.query.query(SaveCheckoutDocument, {
    cartId,
    zip: zipOfParcel(form) ?? null,
    shippingOptionId: form.get('shippingOptionId') ?? null,
    // An unticked checkbox is not submitted, so `hasBalance` (and `hasOtherAddress`) shows that the form had it.
    useBalance: form.has('hasBalance') ? form.get('useBalance') === '1' : null,
    draft,
  })
}

/** Returns the form; if the visitor left the town blank, it is filled in from the postcode. */
async function withPlace(input: ActionInput): Promise<ActionInput> {
  const form = new Map(input.form)
  for (const prefix of isElsewhere(form) ? ['', 'shippingAddress.'] : ['']) {
    if (readLine(form.get(`${prefix}city`) ?? '') !== '') continue
    const found = await placeOf(input, form.get(`${prefix}zip`))
    if (found) form.set(`${prefix}city`, found)
  }
  return { ...input, form }
}

async function placeOf({ query, form }: ActionInput, zip = ''): Promise<string | null> {
  if (zip === '') return null
  const { place: found } = await query.query(PlaceOfZipDocument, { zip, countryCode: form.get('country') ?? '' })
  return found ?? null
}

function notRight(
  input: ActionInput,
  faults: readonly { readonly field: string; readonly code: string }[],
): ActionResult {
  const country = readCountry(input.form.get('country') ?? '') ?? ''
  const territory = territoryOf(zipOfParcel(input.form) ?? '', country)
  const fields = fieldMessages(faults, input.t, {
    place: territory ? territoryName(territory, input.language) : '',
    example: addressForm(country).postcodeExample,
  })
  const message = input.t('checkout:errors.fields')
  return { notice: { tone: 'problem', message, fields }, location: stepPath(input, stepOf(Object.keys(fields))) }
}

function stay(input: ActionInput, step: CheckoutStep, key: string): ActionResult {
  return { ...problem(input, key), location: stepPath(input, step) }
}

function stepPath({ market, language }: ActionInput, step: CheckoutStep): string {
  const query: Readonly<Record<string, string>> = step === 'contact' ? {} : { step }
  return hrefTo({ route: 'checkout', query }, { market, language, config: getShop().config })
}

function problem({ t }: ActionInput, key: string): ActionResult {
  return { notice: { tone: 'problem', message: t(key) } }
}
