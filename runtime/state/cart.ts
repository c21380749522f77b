import { proxy } from 'valtio/vanilla'
import { cartLoading } from '#schemas/constants.ts'

/**
 * A cart as the server returns it. It contains all totals, because the browser does not compute totals. Amounts are
 * decimals in the cart's currency.
 */
export interface CartSummary {
  readonly id: string
  readonly marketId: string
  readonly currency: string
  /** Number of pieces. */
  readonly quantity: number
  readonly lines: number
  readonly total: number
  readonly totalFormatted: string
  readonly subTotal: number
  readonly shippingFee: number
  readonly isDefaultShipping: boolean
  readonly promoCode: string | null
}

/** Slice `cart` (specification, section 3). */
export interface CartState {
  /**
   * Whether the cart is empty, is loaded, or could not be loaded and will be loaded again (specification, section 4).
   */
  status: 'empty' | 'loaded' | 'retrying'
  /** Number of pieces, as last reported by the server. */
  quantity: number
  summary: CartSummary | null
}

export const cart = proxy<CartState>({ status: 'empty', quantity: 0, summary: null })

export function setCart(summary: CartSummary | null): void {
  cart.summary = summary
  cart.quantity = summary?.quantity ?? 0
  cart.status = summary ? 'loaded' : 'empty'
}

/** Returns whether item count, shipping fee, total or default-shipping flag changed (specification, section 4). */
export function isCartChange(before: CartSummary | null, after: CartSummary | null): boolean {
  if (!before || !after) return before !== after
  return (
    before.quantity !== after.quantity ||
    before.shippingFee !== after.shippingFee ||
    before.total !== after.total ||
    before.isDefaultShipping !== after.isDefaultShipping
  )
}

/** Returns whether subtotal or promo code changed (specification, section 4). */
export function isItemChange(before: CartSummary | null, after: CartSummary | null): boolean {
  if (!before || !after) return before !== after
  return before.subTotal !== after.subTotal || before.promoCode !== after.promoCode
}

/**
 * Loads the cart into the state. After an error or an empty response, empties the cart and retries, a limited number of
 * times. `isOvertaken` returns true if something else has changed the cart since this load began. The load then leaves
 * the cart as it is, and ends.
 */
export async function loadCart(
  load: () => Promise<CartSummary | null>,
  wait: (milliseconds: number) => Promise<void>,
  isOvertaken: () => boolean = () => false,
): Promise<CartSummary | null> {
  for (let tries = 1; ; tries += 1) {
    const loaded = await load().catch(() => null)
    if (isOvertaken()) return cart.summary
    setCart(loaded)
    if (loaded || tries === cartLoading.attempts) return loaded
    cart.status = 'retrying'
    await wait(cartLoading.delay)
  }
}
