import {
  ClaimOrderDocument,
  ReorderDocument,
  type ReorderMutation,
  RequestOrderChangeDocument,
  RequestOrderLinkDocument,
} from '#generated/graphql.ts'
import { readOrders } from '#runtime/guards/order-cookie.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { readEmail } from '#schemas/values/email.ts'
import { readLines } from '#schemas/values/text.ts'
import { getShop } from '../shop.ts'
import type { Action, ActionInput, ActionResult } from './action.ts'
import { cartIdOf } from './cart-actions.ts'

type LeftOut = NonNullable<ReorderMutation['reorder']>['leftOut']

const reasons = ['regret', 'damaged', 'wrong', 'late', 'other']
/** Maximum titles named in a notice. */
const maxNamed = 3
const maxTitleLength = 60

/** Order actions by name. The token of a guest's order is stored in a cookie, never in a form. */
export const orderActions: Readonly<Record<string, Action>> = {
  /**
   * Sends the same response whether or not an order matches, so that it does not reveal which order numbers and e-mail
   * addresses belong together.
   */
  'order/look-up': async (input) => {
    const [id, email] = [field(input, 'number'), field(input, 'email')]
    const fields = {
      ...(id === '' ? { number: input.t('account:errors.required') } : {}),
      ...(readEmail(email) !== null ? {} : { email: input.t('account:errors.email') }),
    }
    if (Object.keys(fields).length > 0) return { notice: { ...problem(input, 'account:errors.fields'), fields } }
    await input.query.query(RequestOrderLinkDocument, { id, email })
    return { notice: { tone: 'success', message: input.t('account:lookUp.sent') } }
  },
  'order/cancel': (input) => requestChange(input, 'cancel', field(input, 'reason'), []),
  'order/return': async (input) => {
    const lines = [...input.form].flatMap(([name, value]) => {
      const skuId = /^pieces-(\d{1,9})$/.exec(name)?.[1]
      const quantity = Number.parseInt(value, 10)
      return skuId && quantity > 0 ? [{ skuId, quantity }] : []
    })
    // Reject an empty list, because the back end would treat it as all lines.
    if (lines.length === 0) return { notice: problem(input, 'account:notice.returnEmpty') }
    const why = reasons.find((known) => known === input.form.get('why')) ?? 'other'
    const reason = [input.t(`account:ask.reasons.${why}`), field(input, 'reason')].filter(Boolean).join(': ')
    return requestChange(input, 'return', reason, lines)
  },
  'order/claim': async (input) => {
    const id = field(input, 'order')
    const token = readOrders(input.cookies)[id]
    const { claimOrder } = token ? await input.query.query(ClaimOrderDocument, { id, token }) : { claimOrder: null }
    if (!claimOrder) return { notice: problem(input, 'account:notice.gone') }
    return { notice: { tone: 'success', message: input.t('account:notice.claimed') } }
  },
  'order/reorder': async (input) => {
    const { reorder } = await input.query.query(ReorderDocument, { ...keyOf(input), cartId: cartIdOf(input) })
    if (!reorder) return { notice: problem(input, 'account:notice.gone') }
    const { changed, leftOut } = reorder
    if (changed.__typename !== 'Cart') return { notice: problem(input, 'account:notice.nothing') }
    const { id, quantity } = changed
    const message =
      leftOut.length === 0
        ? input.t('account:notice.reordered')
        : input.t('account:notice.partly', { titles: titlesOf(leftOut, input) })
    return {
      notice: { tone: leftOut.length === 0 ? 'success' : 'problem', message },
      cookies: { 'ralph-cart': id },
      location: hrefTo({ route: 'cart' }, { market: input.market, language: input.language, config: getShop().config }),
      data: { cart: { id, quantity } },
    }
  },
}

async function requestChange(
  input: ActionInput,
  kind: 'cancel' | 'return',
  reason: string,
  lines: readonly { readonly skuId: string; readonly quantity: number }[],
): Promise<ActionResult> {
  const { asked } = await input.query.query(RequestOrderChangeDocument, {
    ...keyOf(input),
    kind,
    reason,
    lines: [...lines],
  })
  if (!asked) return { notice: problem(input, 'account:notice.notAsked') }
  const done = kind === 'return' ? 'returned' : asked.status === 'cancelled' ? 'cancelled' : 'cancelAsked'
  return { notice: { tone: 'success', message: input.t(`account:notice.${done}`) } }
}

function keyOf(input: ActionInput) {
  const id = field(input, 'order')
  return { id, token: readOrders(input.cookies)[id] ?? null }
}

function titlesOf(leftOut: LeftOut, { t, language }: ActionInput): string {
  const named = leftOut.slice(0, maxNamed).map(({ name, wanted, had }) => {
    const title = name.length > maxTitleLength ? `${name.slice(0, maxTitleLength)}…` : name
    return had === 0 ? title : t('account:notice.some', { title, had, wanted })
  })
  const others = leftOut.length - named.length
  return new Intl.ListFormat(language).format(
    others === 0 ? named : [...named, t('account:notice.others', { count: others })],
  )
}

function field({ form }: ActionInput, name: string): string {
  return readLines(form.get(name) ?? '')
}

function problem({ t }: ActionInput, key: string) {
  return { tone: 'problem' as const, message: t(key) }
}
