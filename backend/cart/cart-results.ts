import type { CartModel } from './cart.models.ts'
import type { CodeRequirement } from './code-requirement.ts'

/** Why a change was refused; the cart is unchanged. */
export type CartRefusal =
  | { readonly refusal: 'not-enough-stock'; readonly skuId: number; readonly stock: number; readonly inCart: number }
  | { readonly refusal: 'not-sold'; readonly skuId: number }
  /** `requirement`: null when the code does not exist. */
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

/** Stored result, from which a request repeated with the same idempotency key is answered. */
export type Outcome = { readonly cartId: string } | CartRefusal

export interface LineChange {
  readonly cartId: string | null
  readonly skuId: number
  /** `add`: quantity to add; `set`: new quantity. */
  readonly mode: 'add' | 'set'
  readonly quantity: number
  readonly idempotencyKey: string | null
}
