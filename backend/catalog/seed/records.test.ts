import { describe, expect, test } from 'vitest'
import { isIsbn13 } from '../isbn.ts'
import { priceListSeeds, pricePoint } from './price-points.ts'
import { sampleRecords } from './records.ts'
import { readSample } from './sample-files.ts'

const now = new Date('2026-11-21T12:00:00Z')
const sample = await readSample()
const records = sampleRecords(sample, now)

describe('the sample shop', () => {
  test('is the same every time', () => {
    expect(sampleRecords(sample, now)).toEqual(records)
  })

  test('gives every edition a unique article number and alias', () => {
    for (const key of ['articleNumber', 'alias'] as const)
      expect(new Set(records.map((record) => record[key])).size).toBe(records.length)
    expect(records.filter((record) => !isIsbn13(record.articleNumber))).toEqual([])
  })

  test('gives every work one lead edition, whose alias is that of the work', () => {
    for (const work of sample.works) {
      const leads = records.filter((record) => record.lead && record.work.keys[0] === `sample:${work.id}`)
      expect(leads.map((lead) => lead.alias)).toEqual([work.id])
    }
  })

  test('has an author for every work', () => {
    expect(records.filter((record) => record.work.contributions.length === 0)).toEqual([])
  })

  test('has stock in every status, new titles and forthcoming titles', () => {
    const today = now.toISOString().slice(0, 10)
    const has = (accept: (record: (typeof records)[number]) => boolean) => expect(records.some(accept)).toBe(true)
    has(({ stock }) => stock.static)
    has(({ stock }) => stock.quantity > 5)
    has(({ stock }) => stock.quantity > 0 && stock.quantity <= 5)
    has(({ stock }) => !stock.static && stock.quantity === 0 && !stock.oversellable)
    has(({ stock, releaseDate }) => stock.oversellable && (releaseDate ?? '') <= today)
    has(({ stock, releaseDate }) => stock.oversellable && (releaseDate ?? '') > today)
  })

  test('releases no edition before its work was first published', () => {
    const early = records.filter(
      ({ releaseDate, work }) => Number(releaseDate?.slice(0, 4)) < (work.firstPublished ?? 0),
    )
    expect(early).toEqual([])
  })

  test('prices every edition at a natural price point in each market', () => {
    for (const { prices } of records) {
      expect(prices[1]).toBeGreaterThanOrEqual(5900)
      expect(prices[1]).toBeLessThanOrEqual(34900)
      expect((prices[1] ?? 0) % 1000).toBe(900)
    }
  })

  test.each([
    ['a price that ends in 9', 8900, [8900, 6995, 890, 9900, 899, 790]],
    ['an expensive book too', 34900, [34900, 27995, 3490, 37900, 3399, 3290]],
  ])('%s, with the price endings of each market', (_name, ore, prices) => {
    expect(priceListSeeds.map((list) => pricePoint(ore, list))).toEqual(prices)
  })
})
