import { expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { loadCampaignBanner } from './load.ts'

const endsAt = '2026-11-28T22:59:00Z'
const context = {
  market: { country: { code: 'FI' } },
  query: async () => ({ discountCampaign: { endsAt } }),
} as unknown as BlockContext
const props = { title: 'Black Week', zone: 'Europe/Nowhere' }

test.each(['Europe/Stockholm', 'Europe/Nowhere'])(
  'the banner and the product pages name the same last day of a campaign, in the market’s zone (stored: %s)',
  async (zone) => {
    const data = await loadCampaignBanner({ ...props, zone, discountCampaign: 'black-week' }, context)
    expect(data?.ends?.toInstant().toString()).toBe(endsAt)
    expect(data?.ends?.timeZoneId).toBe('Europe/Helsinki')
  },
)

test('[editing] a banner stored with an invalid end is shown without one', async () => {
  expect(await loadCampaignBanner({ ...props, until: '2026-11-28T23:59' }, context)).toEqual({ ends: null })
  const until = '2026-02-31T25:61'
  expect(await loadCampaignBanner({ ...props, zone: 'Europe/Stockholm', until }, context)).toEqual({ ends: null })
})
