import type { CartModel } from './cart.models.ts'
import type { CodeRequirement } from './code-requirement.ts'

/** Why a change was not made; the cart stays as it was. */
export type CartRefusal =
  | { readonly refusal: 'not-enough-stock'; readonly skuId: number; readonly stock: number; readonly inCart: number }
  | { readonly refusal: 'not-sold'; readonly skuId: number }
  /** `requirement` null: there is no such code. */
  | { readonly refusal: 'code-not-valid'; readonly code: string; readonly requirement: CodeRequirement | null }
  /** `kept`: the code that stays; null: there was none. */
  | {
      readonly refusal: 'code-worse'
      readonly code: string
      readonly kept: string | null
      readonly requirement: CodeRequirement | null
    }
  | { readonly refusal: 'cart-full' }
  | { readonly refusal: 'cart-gone' }

export type CartChangeResult = CartModel | CartRefusal

/** What a repetition with the same key is answered from. */
export type Outcome = { readonly cartId: string } | CartRefusal

export interface LineChange {
  readonly cartId: string | null
  readonly skuId: number
  /** `add`: pieces more; `set`: pieces in all. */
  readonly mode: 'add' | 'set'
  readonly quantity: number
  readonly idempotencyKey: string | null
}
