import { expect, test } from 'vitest'
import { PageCache } from '#gateway/page-cache/page-cache.ts'

const rendered = {
  status: 404,
  headers: {},
  body: Buffer.from('Not found.'),
  tags: ['home'],
  varyDims: [],
  nextChangeAt: null,
  cacheable: true,
  unavailable: false,
  incomplete: false,
  failure: null,
}

test('[attack] 12,000 URLs of 8 kB take no more memory than the cache may use', async () => {
  const megabyte = 1024 * 1024
  const cache = new PageCache({ maxBytes: megabyte, clock: Date.now, leaseHolds: () => true })
  const tail = 'a'.repeat(8_000)
  for (let at = 0; at < 12_000; at += 1) await cache.answer(`/${at}?${tail}`, {}, async () => rendered)
  expect(cache.size.entries * tail.length).toBeLessThanOrEqual(megabyte)
  expect(cache.size.addresses * tail.length).toBeLessThanOrEqual(64 * megabyte)
  // The memory limit evicts old entries only: the newest page is cached.
  expect(cache.find(`/11999?${tail}`, {})).toBeDefined()
})
