import { expect, test } from 'vitest'
import { validateCampaign } from './validate-campaign.ts'

const faultsOf = (...redirects: readonly (readonly [path: string, to: string])[]) =>
  validateCampaign(
    {
      format: 1,
      id: 'rea',
      title: 'Rea',
      window: { from: '2026-11-27T00:00', until: '2026-11-30T00:00', zone: 'Europe/Stockholm' },
      redirects: redirects.map(([path, to]) => ({ path, to })),
    },
    { language: 'sv', countries: new Map([['se', 'SE']]) },
  ).map(({ code }) => code)

test('[R1] a campaign’s redirects do not loop, with any queries, and may be typed with spaces', () => {
  expect(faultsOf(['/gammal sida?id=1', '/ny sida'])).toEqual([])
  expect(faultsOf(['/a', '/a?x=1'])).toEqual(['redirect-loop'])
  expect(faultsOf(['/a?x=1', '/b#topp'], ['/b', '/a'])).toEqual(['redirect-loop', 'redirect-loop'])
  expect(faultsOf(['/a\r\nb', '/b'])).toEqual(['bad-path'])
})
