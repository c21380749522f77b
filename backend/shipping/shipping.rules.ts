/** A shipping option. Amounts are in minor units including VAT. */
export interface ShippingOption {
  readonly id: string
  readonly kind: string
  readonly fee: number
  readonly freeFrom: number | null
  /** Fee from the carrier's system, which replaces `fee` and `freeFrom`; null when these apply. */
  readonly externalFee: number | null
  readonly zipFrom: string | null
  readonly zipUntil: string | null
  readonly daysFrom: number
  readonly daysUntil: number
  readonly needsDoorCode: boolean
}

/** Assumed weight of a book in grams. */
const bookWeight = 400

/** Returns the estimated weight of a parcel in grams. */
export function parcelWeight(pieces: number): number {
  return pieces * bookWeight
}

/**
 * Returns the options that deliver to a postcode. Without a postcode, these are the options that have no postcode
 * range.
 */
export function optionsFor<Option extends ShippingOption>(
  options: readonly Option[],
  zip: string | null,
): readonly Option[] {
  return options.filter(({ zipFrom, zipUntil }) => {
    if (zipFrom === null || zipUntil === null) return true
    return zip !== null && zip >= zipFrom && zip < zipUntil
  })
}

/** Returns the fee of an option, in minor units. `value` is the value of the goods in minor units. */
export function feeOf(option: ShippingOption, value: number): number {
  if (option.externalFee !== null) return option.externalFee
  return option.freeFrom !== null && value >= option.freeFrom ? 0 : option.fee
}

/** Returns the chosen option if it is available, otherwise the cheapest; null when no option is available. */
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
