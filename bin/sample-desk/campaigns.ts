import { noirDelivery } from './offers.ts'
import { sampleZone, wallClock } from './wall-clock.ts'

/** A page, and the revision of this page that a campaign shows. */
export interface PinnedPage {
  readonly page: string
  readonly revision: string
}

/** Days on which the running campaign begins and ends, at midnight, relative to the day of the shop's first start. */
export const crimeWeekDays = { from: -1, until: 6 } as const
/** Aliases of classic mysteries that the campaign puts first in their category. */
export const crimeClassics = ['the-hollow-man', 'the-daughter-of-time', 'fader-browns-oskuld'] as const

/**
 * Returns the campaign that is running at `now` (epoch milliseconds). `classics` are the ids of the products that the
 * campaign puts first among the classic mysteries.
 */
export function crimeWeekCampaign(now: number, pages: readonly PinnedPage[], classics: readonly string[]) {
  return {
    format: 1,
    id: 'deckarveckan',
    title: 'Deckarveckan',
    window: {
      from: wallClock(now, crimeWeekDays.from),
      until: wallClock(now, crimeWeekDays.until),
      zone: sampleZone,
    },
    pages,
    cartCampaigns: [noirDelivery.alias],
    boosts: [{ category: 'klassiska-deckare', products: classics }],
  }
}

/** Returns the campaign that begins ten days after `now` (epoch milliseconds), at midnight in each market. */
export function christmasCampaign(now: number, pages: readonly PinnedPage[]) {
  return {
    format: 1,
    id: 'jullasning',
    title: 'Julläsning',
    window: { from: wallClock(now, 10), until: wallClock(now, 36), zone: 'market' },
    pages,
    redirects: [{ path: '/jul', to: '/jullasning' }],
  }
}

/** Returns the campaign that remains a draft and is not approved. */
export function bookSaleCampaign(now: number, pages: readonly PinnedPage[]) {
  return {
    format: 1,
    id: 'bokrean',
    title: 'Bokrean',
    window: { from: wallClock(now, 75), until: wallClock(now, 96), zone: sampleZone },
    pages,
  }
}
