/** Steps of the checkout in order. Each has its own URL (F55). */
export const checkoutSteps = ['contact', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export function readStep(text: string | undefined): CheckoutStep {
  return checkoutSteps.find((step) => step === text) ?? 'contact'
}
