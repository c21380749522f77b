import { CreateOrderDocument, SaveCheckoutDocument } from '#generated/graphql.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { getShop } from '../shop.ts'
import type { Action, ActionAnswer, ActionInput } from './action.ts'
import { cartIdOf } from './cart-actions.ts'

/** Fields that are kept while the form is filled in. */
const kept = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'careOf',
  'zip',
  'city',
  'shippingOptionId',
  'entryCode',
  'message',
  'paymentMethod',
  'newsletter',
] as const

const faultWords: Readonly<Record<string, string>> = {
  required: 'checkout:errors.required',
  email: 'checkout:errors.email',
  zip: 'checkout:errors.zip',
  phone: 'checkout:errors.phone',
  shipping: 'checkout:errors.shipping',
  terms: 'checkout:errors.terms',
}
const problemWords: Readonly<Record<string, string>> = {
  OUT_OF_STOCK: 'checkout:errors.outOfStock',
  CODE_USED_UP: 'checkout:errors.code',
}

/** Actions of the checkout by name. */
export const checkoutActions: Readonly<Record<string, Action>> = {
  /** Keeps what is filled in, and asks which ways of sending reach the postcode. */
  'checkout/details': async (input) => {
    const id = cartIdOf(input)
    if (id) await save(input, id)
    return {}
  },
  /** Makes the order and leads to the payment provider. */
  'checkout/place': async (input) => {
    const id = cartIdOf(input)
    if (!id) return problem(input, 'cart:gone')
    await save(input, id)
    const value = (name: string) => input.form.get(name) ?? ''
    const place = { market: input.market, language: input.language, config: getShop().config }
    const returnPath = hrefTo({ route: 'checkout-confirm' }, place)
    const { made } = await input.query.query(CreateOrderDocument, {
      cartId: id,
      checkout: {
        email: value('email'),
        phone: value('phone'),
        shippingOptionId: value('shippingOptionId') || null,
        entryCode: value('entryCode'),
        message: value('message'),
        newsletter: value('newsletter') === '1',
        termsAccepted: value('termsAccepted') === '1',
        billingAddress: {
          firstName: value('firstName'),
          lastName: value('lastName'),
          careOf: value('careOf'),
          addressLine1: value('addressLine1'),
          addressLine2: value('addressLine2'),
          zip: value('zip'),
          city: value('city'),
        },
      },
      paymentMethod: value('paymentMethod') || 'card',
      returnPath,
      failPath: hrefTo({ route: 'checkout-klarna-fail' }, place),
    })
    if (made.__typename === 'OrderStarted') {
      const { order, token, redirectUrl } = made
      return { location: redirectUrl ?? `${returnPath}?order=${order.orderId}&token=${token}` }
    }
    if (made.__typename === 'OrderProblem') return problem(input, problemWords[made.code] ?? 'checkout:errors.create')
    const fields = Object.fromEntries(
      made.fields.map(({ field, code }) => [field, input.t(faultWords[code] ?? 'checkout:errors.fields')]),
    )
    return { notice: { tone: 'problem', message: input.t('checkout:errors.fields'), fields } }
  },
}

async function save(input: ActionInput, cartId: string): Promise<void> {
  const draft = kept.map((field) => ({ field, value: input.form.get(field) ?? '' }))
  await input.query.query(SaveCheckoutDocument, {
    cartId,
    zip: input.form.get('zip') ?? null,
    shippingOptionId: input.form.get('shippingOptionId') ?? null,
    draft,
  })
}

function problem({ t }: ActionInput, key: string): ActionAnswer {
  return { notice: { tone: 'problem', message: t(key) } }
}
