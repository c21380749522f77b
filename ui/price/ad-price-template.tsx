import type { PriceProps } from './price.tsx'
import { PriceParts } from './price-parts.tsx'

/**
 * Renders a template that the page's script fills with the price that an ad has promised to this visitor. A cached page
 * must not contain such a price.
 */
export function AdPriceTemplate({ vatIncluded, t }: Pick<PriceProps, 'vatIncluded' | 't'>) {
  return (
    <template data-ad-price={vatIncluded ? 'inc' : 'ex'}>
      <PriceParts t={t} size="page" />
    </template>
  )
}
