import type { RequestContext } from '../kernel/request-context.ts'
import type { CartChangeResult, CartRefusal } from './cart-results.ts'
import { refusalMessage } from './error-messages.ts'

export function toCartResult(made: CartChangeResult, context: Pick<RequestContext, 'language' | 'locale'>) {
  if (!('refusal' in made)) return made
  const message = refusalMessage(made, context)
  if (made.refusal === 'not-enough-stock') {
    return { message, skuId: String(made.skuId), stock: made.stock, inCart: made.inCart }
  }
  return { code: codeOf(made), message }
}

function codeOf({ refusal }: CartRefusal): string {
  return refusal.toUpperCase().replaceAll('-', '_')
}
