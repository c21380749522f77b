import { describe, expect, test } from 'vitest'
import { mayWait, type RequestedCode, type UnmetRequirement, unmetRequirement } from './code-requirements.rules.ts'

const day = 24 * 3_600_000
const now = 100 * day
const open: RequestedCode = {
  windows: [
    { startsAt: null, endsAt: null },
    { startsAt: now - day, endsAt: now + day },
  ],
  isUsedUp: false,
  isUsedUpByCustomer: false,
  markets: null,
  customerTypes: null,
  conditions: {},
  pieces: 1,
}
const crime = {
  skuId: 1,
  productId: 1,
  brandId: 7,
  categoryIds: ['fiction', 'crime'],
  quantity: 2,
  unit: 9_900,
}
const atlas = { skuId: 2, productId: 2, brandId: null, categoryIds: ['facts'], quantity: 1, unit: 29_900 }
const where = { marketId: '1', customerType: 'PERSON', at: now, lines: [crime, atlas] }

describe('[F37] the requirement of a code that a cart does not meet', () => {
  test.each<readonly [string, Partial<RequestedCode>, UnmetRequirement | null]>([
    ['nothing', {}, null],
    ['a code that is used up', { isUsedUp: true }, { kind: 'used-up' }],
    ['a code that the customer has used up', { isUsedUpByCustomer: true }, { kind: 'used-by-customer' }],
    ['a code that ends now', { windows: [{ startsAt: null, endsAt: now }] }, { kind: 'ended', at: now }],
    [
      'a campaign that ended before its code',
      {
        windows: [
          { startsAt: null, endsAt: now + day },
          { startsAt: null, endsAt: now - day },
        ],
      },
      { kind: 'ended', at: now - day },
    ],
    [
      'a code that begins after its campaign',
      {
        windows: [
          { startsAt: now + 2 * day, endsAt: null },
          { startsAt: now + day, endsAt: null },
        ],
      },
      { kind: 'not-started', at: now + 2 * day },
    ],
    ['a code that begins now', { windows: [{ startsAt: now, endsAt: null }] }, null],
    ['another market', { markets: ['2', '4'] }, { kind: 'market', marketIds: ['2', '4'] }],
    ['no amount in the currency', { conditions: null }, { kind: 'market', marketIds: null }],
    [
      'no least value in the currency',
      { conditions: { minimumValue: Number.POSITIVE_INFINITY } },
      { kind: 'market', marketIds: null },
    ],
    ['companies alone', { customerTypes: ['COMPANY'] }, { kind: 'customer-type', customerTypes: ['COMPANY'] }],
    ['titles that are not there', { conditions: { productIds: [3] } }, { kind: 'titles' }],
    ['a category that is not there', { conditions: { categoryIds: ['children'] } }, { kind: 'titles' }],
    [
      'a publisher’s titles in a category of others',
      { conditions: { brandIds: [7], categoryIds: ['facts'] } },
      { kind: 'titles' },
    ],
    ['a value that is reached to the öre', { conditions: { minimumValue: 49_700 } }, null],
    ['one öre more', { conditions: { minimumValue: 49_701 } }, { kind: 'minimum-value', amount: 49_701, missing: 1 }],
    [
      'a value of the titles that count',
      { conditions: { minimumValue: 30_000, categoryIds: ['crime'] } },
      { kind: 'minimum-value', amount: 30_000, missing: 10_200 },
    ],
    ['three pieces, and three there are', { pieces: 3 }, null],
    [
      'three pieces of a category of which there are two',
      { pieces: 3, conditions: { categoryIds: ['crime'] } },
      { kind: 'pieces', pieces: 3 },
    ],
  ])('%s', (_name, change, unmet) => {
    expect(unmetRequirement({ ...open, ...change }, where)).toEqual(unmet)
  })

  test('an empty cart contains none of the required titles', () => {
    expect(unmetRequirement(open, { ...where, lines: [] })).toEqual({ kind: 'titles' })
  })

  test('a code waits only for requirements that the shopper can still meet', () => {
    expect(mayWait({ kind: 'minimum-value', amount: 1, missing: 1 })).toBe(true)
    expect(mayWait({ kind: 'ended', at: now })).toBe(false)
    expect(mayWait({ kind: 'used-by-customer' })).toBe(false)
    expect(mayWait({ kind: 'market', marketIds: null })).toBe(false)
  })
})
