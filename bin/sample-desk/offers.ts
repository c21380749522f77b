import { texts } from './sample-page.ts'

/**
 * Cart campaign: free delivery for carts that contain a crime novel and have the promo code. It applies only while the
 * content campaign that refers to it is running.
 */
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
