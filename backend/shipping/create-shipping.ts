import { languageSchema } from '#schemas/languages.ts'
import { readPostcode } from '#schemas/values/postcode.ts'
import type { RequestMarket } from '../kernel/request-context.ts'
import type { NshiftSettings } from './nshift/nshift-client.ts'
import { createNshiftShipping } from './nshift/nshift-provider.ts'
import { tableShipping } from './shipping.service.ts'
import type { ShippingProvider } from './shipping-provider.ts'

export function createShipping(deps: {
  /** Settings of nShift; null to use the built-in table of fees. */
  readonly nshift: NshiftSettings | null
  readonly markets: () => Promise<readonly RequestMarket[]>
  readonly clock: () => number
  /** Timeout in milliseconds of nShift requests for which a shopper waits; defaults to 3,000 (`nshift-provider.ts`). */
  readonly deadline?: number
  readonly onError: (error: unknown) => void
}): ShippingProvider {
  const { nshift, markets, clock, deadline, onError } = deps
  if (!nshift) return readingPostcodes(tableShipping)
  const carrier = createNshiftShipping(nshift, {
    fallback: tableShipping,
    async marketIn(countryCode) {
      const market = (await markets()).find((one) => one.countryCode === countryCode)
      if (!market) return null
      const language = languageSchema.catch('en').parse(market.defaultLanguageId)
      return { marketId: market.id, currency: market.currency, language }
    },
    clock,
    ...(deadline !== undefined && { deadline }),
    onError,
  })
  return readingPostcodes(carrier)
}

/** Wraps a provider so that it receives normalised postcodes. Instead of an invalid postcode, it receives null. */
function readingPostcodes(provider: ShippingProvider): ShippingProvider {
  return {
    ...provider,
    options(tx, request) {
      const zip = request.zip === null ? null : readPostcode(request.zip, request.countryCode)
      return provider.options(tx, { ...request, zip })
    },
    async pickupPoints(optionId, zip, countryCode) {
      const read = readPostcode(zip, countryCode)
      return read === null ? [] : provider.pickupPoints(optionId, read, countryCode)
    },
  }
}
