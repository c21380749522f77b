import {
  ClaimOrderDocument,
  ReorderDocument,
  type ReorderMutation,
  RequestOrderChangeDocument,
  RequestOrderLinkDocument,
} from '#generated/graphql.ts'
import type { ActionContext } from '#runtime/actions/action-context.ts'
import type { ActionResult } from '#runtime/actions/action-result.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { fail, failWith, succeed } from '#runtime/actions/notices.ts'
import { cartCookie } from '#runtime/guards/visitor.ts'
import * as shared from '#ui/action-form/shared-actions.ts'

type LeftOut = NonNullable<ReorderMutation['reorder']>['leftOut']

const reasons = ['regret', 'damaged', 'wrong', 'late', 'other']
/** Maximum number of titles named in a notice. */
const maxNamed = 3
const maxTitleLength = 60

/**
 * Requests a mail with a link to an order. The response is the same whether or not such an order exists, so that nobody
 * can find out which order numbers and e-mail addresses belong together.
 */
const lookUpOrder = defineAction({
  ...shared.lookUpOrder,
  invalid: 'account:errors.fields',
  async run({ number: id, email }, context) {
    await context.query(RequestOrderLinkDocument, { id, email })
    return succeed(context, 'account:lookUp.sent')
  },
})

const cancelOrder = defineAction({
  ...shared.cancelOrder,
  run: ({ order, reason }, context) => requestChange({ order, kind: 'cancel', reason, lines: [] }, context),
})

const returnOrder = defineAction({
  ...shared.returnOrder,
  async run({ order, why: pressed, reason: comment, ...pieces }, context) {
    const lines = Object.entries(pieces).flatMap(([name, value]) => {
      const skuId = /^pieces-(\d{1,9})$/.exec(name)?.[1]
      const quantity = Number.parseInt(value, 10)
      return skuId && quantity > 0 ? [{ skuId, quantity }] : []
    })
    // Reject an empty list, because the back end would treat it as a return of all lines.
    if (lines.length === 0) return fail(context, 'account:notice.returnEmpty')
    const why = reasons.find((known) => known === pressed) ?? 'other'
    const reason = [context.t(`account:ask.reasons.${why}`), comment].filter(Boolean).join(': ')
    return requestChange({ order, kind: 'return', reason, lines }, context)
  },
})

const claimOrder = defineAction({
  ...shared.claimOrder,
  async run({ order: id }, context) {
    const token = context.visitor.orders[id]
    const { claimOrder: claimed } = token ? await context.query(ClaimOrderDocument, { id, token }) : {}
    return claimed ? succeed(context, 'account:notice.claimed') : fail(context, 'account:notice.gone')
  },
})

const reorder = defineAction({
  ...shared.reorder,
  async run({ order }, context) {
    const { cartId } = context.visitor
    const { reorder: made } = await context.query(ReorderDocument, { ...keyOf(order, context), cartId })
    if (!made) return fail(context, 'account:notice.gone')
    const { changed, leftOut } = made
    if (changed.__typename !== 'Cart') return fail(context, 'account:notice.nothing')
    const { id, quantity } = changed
    return {
      ...(leftOut.length === 0
        ? succeed(context, 'account:notice.reordered')
        : failWith(context.t('account:notice.partly', { titles: titlesOf(leftOut, context) }))),
      cookies: { [cartCookie]: id },
      location: context.href({ route: 'cart' }),
      data: { cart: { id, quantity } },
    }
  },
})

export const orderActions = [lookUpOrder, cancelOrder, returnOrder, claimOrder, reorder]

interface OrderChange {
  readonly order: string
  readonly kind: 'cancel' | 'return'
  readonly reason: string
  readonly lines: readonly { readonly skuId: string; readonly quantity: number }[]
}

async function requestChange(
  { order, kind, reason, lines }: OrderChange,
  context: ActionContext,
): Promise<ActionResult> {
  const change = { ...keyOf(order, context), kind, reason, lines: [...lines] }
  const { asked } = await context.query(RequestOrderChangeDocument, change)
  if (!asked) return fail(context, 'account:notice.notAsked')
  const done = kind === 'return' ? 'returned' : asked.status === 'cancelled' ? 'cancelled' : 'cancelAsked'
  return succeed(context, `account:notice.${done}`)
}

function keyOf(id: string, { visitor }: ActionContext) {
  return { id, token: visitor.orders[id] ?? null }
}

function titlesOf(leftOut: LeftOut, { t, language }: ActionContext): string {
  const named = leftOut.slice(0, maxNamed).map(({ name, wanted, had }) => {
    const title = name.length > maxTitleLength ? `${name.slice(0, maxTitleLength)}…` : name
    return had === 0 ? title : t('account:notice.some', { title, had, wanted })
  })
  const others = leftOut.length - named.length
  return new Intl.ListFormat(language).format(
    others === 0 ? named : [...named, t('account:notice.others', { count: others })],
  )
}
