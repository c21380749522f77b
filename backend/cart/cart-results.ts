import type { CartModel } from './cart.models.ts'
import type { CodeRequirement } from './code-requirement.ts'

/** Reason why a change was refused. The cart is unchanged. */
export type CartRefusal =
  | { readonly refusal: 'not-enough-stock'; readonly skuId: number; readonly stock: number; readonly inCart: number }
  | { readonly refusal: 'not-sold'; readonly skuId: number }
  /** The entered code is not valid. `requirement` is the unmet condition, or null when the code does not exist. */
  | { readonly refusal: 'code-not-valid'; readonly code: string; readonly requirement: CodeRequirement | null }
  | {
      readonly refusal: 'code-worse'
      readonly code: string
      /** Promo code that remains in the cart; null when there was none. */
      readonly appliedCode: string | null
      readonly requirement: CodeRequirement | null
    }
  | { readonly refusal: 'cart-full' }
  | { readonly refusal: 'cart-gone' }

export type CartChangeResult = CartModel | CartRefusal

/** Result stored under the idempotency key, for repeated requests. */
export type Outcome = { readonly cartId: string } | CartRefusal

export interface LineChange {
  readonly cartId: string | null
  readonly skuId: number
  /** With `add`, `quantity` is added to the line's quantity; with `set`, it replaces the line's quantity. */
  readonly mode: 'add' | 'set'
  readonly quantity: number
  readonly idempotencyKey: string | null
}
