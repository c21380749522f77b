import { expect, test } from 'vitest'
import { viewedOf } from './viewed.ts'

const viewed = {
  items: [{ productId: '7', unitPrice: { now: '119 kr' } }],
  words: { title: 'Senast' },
  vatIncluded: true,
}

test('[structure S1] ignores a response without recently viewed titles', () => {
  expect(viewedOf({ viewed })).toBe(viewed)
  const broken = [
    { ...viewed, items: null },
    { ...viewed, items: [null] },
    { ...viewed, words: undefined },
    'viewed',
    [],
  ]
  for (const answer of [null, 'error', [], {}, ...broken.map((own) => ({ viewed: own }))]) {
    expect(viewedOf(answer)).toBeNull()
  }
})
