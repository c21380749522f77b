import { expect, test } from 'vitest'
import { commonMarkets } from './offers.store.ts'

test('[editing S1-1] an offer is valid in the markets that it shares with its campaign', () => {
  expect(commonMarkets(['4'], ['1', '2', '4'])).toEqual(['4'])
  expect(commonMarkets(null, ['1', '4'])).toEqual(['1', '4'])
  expect(commonMarkets(['4'], null)).toEqual(['4'])
  expect(commonMarkets(null, null)).toBeNull()
  expect(commonMarkets(['4'], ['1'])).toEqual([])
})
