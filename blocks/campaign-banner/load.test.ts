import { expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { loadCampaignBanner } from './load.ts'

const endsAt = '2026-11-28T22:59:00Z'
const context = {
  market: { country: { code: 'FI' } },
  query: async () => ({ discountCampaign: { endsAt } }),
} as unknown as BlockContext
const props = { title: 'Black Week', zone: 'Europe/Nowhere' }

test('[editing] a banner stored with an unknown time zone shows its campaign’s end in the zone of the market', async () => {
  const data = await loadCampaignBanner({ ...props, discountCampaign: 'black-week' }, context)
  expect(data?.ends?.toInstant().toString()).toBe(endsAt)
  expect(data?.ends?.timeZoneId).toBe('Europe/Helsinki')
})

test('[editing] a banner stored with an invalid end is shown without one', async () => {
  expect(await loadCampaignBanner({ ...props, until: '2026-11-28T23:59' }, context)).toEqual({ ends: null })
  const until = '2026-02-31T25:61'
  expect(await loadCampaignBanner({ ...props, zone: 'Europe/Stockholm', until }, context)).toEqual({ ends: null })
})
