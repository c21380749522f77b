import type { CartChangedFragment } from '#generated/graphql.ts'
import type { ActionContext } from '#runtime/actions/action-context.ts'
import type { ActionResult } from '#runtime/actions/action-result.ts'
import { fail, failWith, succeed } from '#runtime/actions/notices.ts'
import { cartCookie } from '#runtime/guards/visitor.ts'

/**
 * Returns the action's result after a change of the cart. `done` is the key of the notice on success; null for none.
 */
export function toResult(changed: CartChangedFragment, context: ActionContext, done: string | null): ActionResult {
  if (changed.__typename === 'Cart') {
    const { id, quantity } = changed
    return {
      ...(done === null ? {} : succeed(context, done)),
      cookies: { [cartCookie]: id },
      data: { cart: { id, quantity } },
    }
  }
  const isGone = changed.__typename === 'CartProblem' && changed.code === 'CART_GONE'
  return { ...failWith(changed.message), ...(isGone ? { cookies: { [cartCookie]: null } } : {}) }
}

export function gone(context: ActionContext): ActionResult {
  return fail(context, 'cart:gone')
}

/** Parses a quantity. Returns 1 for text that is not a number, and limits the result to 0 … 999. */
export function readQuantity(text: string): number {
  const value = Number.parseInt(text, 10)
  return Number.isFinite(value) ? Math.min(999, Math.max(0, value)) : 1
}
