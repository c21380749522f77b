/** Steps of the checkout, in the order in which they are walked; each has an address of its own (F55). */
export const checkoutSteps = ['contact', 'delivery', 'payment'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export function readStep(text: string | undefined): CheckoutStep {
  return checkoutSteps.find((step) => step === text) ?? 'contact'
}
