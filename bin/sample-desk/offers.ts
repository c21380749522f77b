import { texts } from './sample-page.ts'

/** Free delivery for carts with a crime novel, by a promo code. It applies while the campaign that names it runs. */
export const noirDelivery = {
  alias: 'deckarfrakt',
  names: texts({
    sv: 'Deckarveckan: fri frakt',
    da: 'Krimiugen: fri fragt',
    en: 'Crime week: free delivery',
    fi: 'Dekkariviikko: ilmainen toimitus',
    nb: 'Krimuken: fri frakt',
  }).$t,
  effect: { kind: 'freeShipping' },
  conditions: { categoryIds: ['crime'] },
  needsCode: true,
  window: 'campaign',
}

export const noirCode = { cartCampaign: noirDelivery.alias, code: 'NOIR' }
