import type { PriceProps } from './price.tsx'
import { PriceParts } from './price-parts.tsx'

/** Renders the template from which the page's script shows an ad price, which must not be in a cached page. */
export function AdPriceTemplate({ vatIncluded, t }: Pick<PriceProps, 'vatIncluded' | 't'>) {
  return (
    <template data-ad-price={vatIncluded ? 'inc' : 'ex'}>
      <PriceParts t={t} size="page" />
    </template>
  )
}
