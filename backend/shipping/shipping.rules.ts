/** Amounts are minor units including VAT. */
export interface ShippingOption {
  readonly id: string
  readonly kind: string
  readonly fee: number
  readonly freeFrom: number | null
  /** What a carrier's system asks for it, whatever the table says; null: the table's fee holds. */
  readonly externalFee: number | null
  readonly zipFrom: string | null
  readonly zipUntil: string | null
  readonly daysFrom: number
  readonly daysUntil: number
  readonly needsDoorCode: boolean
}

/** Grams of a book that nobody has weighed. */
const bookWeight = 400

/** What a parcel weighs, in grams. */
export function parcelWeight(pieces: number): number {
  return pieces * bookWeight
}

/** Options that reach a postcode; without one, those that reach the whole country. */
export function optionsFor<Option extends ShippingOption>(
  options: readonly Option[],
  zip: string | null,
): readonly Option[] {
  return options.filter(({ zipFrom, zipUntil }) => {
    if (zipFrom === null || zipUntil === null) return true
    return zip !== null && zip >= zipFrom && zip < zipUntil
  })
}

/** What an option costs for goods of this value. */
export function feeOf(option: ShippingOption, value: number): number {
  if (option.externalFee !== null) return option.externalFee
  return option.freeFrom !== null && value >= option.freeFrom ? 0 : option.fee
}

/** The option that is chosen, or the cheapest; null: none reaches there. */
export function chooseOption<Option extends ShippingOption>(
  options: readonly Option[],
  chosenId: string | null,
  value: number,
): { readonly option: Option; readonly isDefault: boolean } | null {
  const chosen = options.find(({ id }) => id === chosenId)
  if (chosen) return { option: chosen, isDefault: false }
  const [cheapest] = options.toSorted((a, b) => feeOf(a, value) - feeOf(b, value))
  return cheapest ? { option: cheapest, isDefault: true } : null
}
