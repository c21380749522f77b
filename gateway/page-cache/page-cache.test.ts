import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import type { RenderedResponse } from './cached-response.ts'
import { allTags } from './epochs.ts'
import { type CacheContext, PageCache, type RenderTry } from './page-cache.ts'

function answer(text: string, more: Partial<RenderedResponse> = {}): RenderedResponse {
  return {
    status: 200,
    headers: {},
    body: Buffer.from(text),
    tags: ['page:home'],
    varyDims: ['market'],
    nextChangeAt: null,
    cacheable: true,
    unavailable: false,
    incomplete: false,
    failure: null,
    ...more,
  }
}

function open(options: { readonly maxBytes?: number } = {}) {
  let now = 1_000_000
  let holds = true
  const cache = new PageCache({ maxBytes: options.maxBytes ?? 10_000_000, clock: () => now, leaseHolds: () => holds })
  return {
    cache,
    at: (time: number) => {
      now = time
    },
    lease: (held: boolean) => {
      holds = held
    },
  }
}

const se: CacheContext = { market: 'se', language: 'sv', customerType: 'PERSON' }
const dk: CacheContext = { ...se, market: 'dk' }
const textOf = (found: { readonly body: Buffer } | undefined) => found?.body.toString()

test('a hundred concurrent visitors cost one render', async () => {
  const { cache } = open()
  let renders = 0
  const render = async () => {
    renders += 1
    await new Promise((done) => setTimeout(done, 5))
    return answer('a')
  }
  const answers = await Promise.all(Array.from({ length: 100 }, () => cache.answer('/', se, render)))
  expect(renders).toBe(1)
  expect(new Set(answers.map((made) => textOf(made.answer)))).toEqual(new Set(['a']))
})

test('[P7] a cached page varies on the dimensions that its render reports, and on no others', async () => {
  const { cache } = open()
  await cache.answer('/', se, async () => answer('swedish'))
  expect(textOf(cache.find('/', { ...se, customerType: 'COMPANY' }))).toBe('swedish')
  expect(cache.find('/', dk)).toBeUndefined()
  await cache.answer('/', dk, async () => answer('danish', { varyDims: ['market', 'customerType'] }))
  expect(cache.find('/', { ...dk, customerType: 'COMPANY' })).toBeUndefined()
  expect(textOf(cache.find('/', dk))).toBe('danish')
})

test('[P7] a page expires at the millisecond at which its content changes', async () => {
  const { cache, at } = open()
  await cache.answer('/', se, async () => answer('before', { nextChangeAt: 1_005_000 }))
  at(1_004_999)
  expect(textOf(cache.find('/', se))).toBe('before')
  at(1_005_000)
  expect(cache.find('/', se)).toBeUndefined()
})

test('[F117] a change invalidates the pages with its tag and leaves the others cached', async () => {
  const { cache } = open()
  await cache.answer('/a', se, async () => answer('a', { tags: ['product:1'] }))
  await cache.answer('/b', se, async () => answer('b', { tags: ['product:2'] }))
  cache.purge(['product:1'])
  expect(cache.find('/a', se)).toBeUndefined()
  expect(textOf(cache.find('/b', se))).toBe('b')
  cache.purge([allTags])
  expect(cache.find('/b', se)).toBeUndefined()
})

test('a page invalidated during its render is re-rendered, neither cached nor served', async () => {
  const { cache } = open()
  let version = 1
  let changed = false
  const { answer: made, state } = await cache.answer('/', se, async () => {
    const read = version
    if (!changed) {
      changed = true
      version = 2
      cache.purge(['page:home'])
    }
    return answer(`v${read}`)
  })
  expect(textOf(made)).toBe('v2')
  expect(state).toBe('MISS')
  expect(textOf(cache.find('/', se))).toBe('v2')
})

test('a change while a page waits for its render costs no second render; one during the render does', async () => {
  const { cache } = open()
  const repeats: boolean[] = []
  const { state } = await cache.answer('/', se, async ({ isRepeat, begun }) => {
    cache.purge(['page:home'])
    begun()
    if (!isRepeat) cache.purge(['page:home'])
    repeats.push(isRepeat)
    return answer('a')
  })
  expect([repeats, state]).toEqual([[false, true], 'MISS'])
})

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

test('a request after a change never gets a page from before it, whatever changes during renders', async () => {
  const times = { pause: fc.nat(6), queue: fc.nat(6), read: fc.nat(6), renderTime: fc.nat(6) }
  const step = fc.record({ change: fc.boolean(), ...times })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const { cache } = open()
      let version = 0
      const requests: Promise<void>[] = []
      for (const { change, pause, queue, read, renderTime } of steps) {
        await turns(pause)
        if (change) {
          version += 1
          cache.purge(['page:home'])
          continue
        }
        const atLeast = version
        const render = async ({ begun }: RenderTry) => {
          await turns(queue)
          begun()
          await turns(read)
          const seen = version
          await turns(renderTime)
          return answer(String(seen))
        }
        const flight = cache.answer('/', se, render)
        requests.push(flight.then(({ answer: made }) => expect(Number(textOf(made))).toBeGreaterThanOrEqual(atLeast)))
        const hit = cache.find('/', se)
        if (hit) expect(Number(textOf(hit))).toBe(version)
      }
      await Promise.all(requests)
      const hit = cache.find('/', se)
      if (hit) expect(Number(textOf(hit))).toBe(version)
    }),
    { numRuns: rounds(100) },
  )
})

describe('when the back end does not respond', () => {
  const down = async () => answer('down', { status: 503, unavailable: true, cacheable: false })
  test('the last good copy is served and marked as stale', async () => {
    const { cache } = open()
    await cache.answer('/', se, async () => answer('good'))
    cache.purge(['page:home'])
    const { answer: made, state } = await cache.answer('/', se, down)
    expect([textOf(made), state]).toEqual(['good', 'STALE'])
  })
  test('without a copy the failure is served, and not cached', async () => {
    const { cache } = open()
    expect((await cache.answer('/', se, down)).state).toBe('BYPASS')
    expect(cache.find('/', se)).toBeUndefined()
  })
})

describe('[C5] without the lease, when a publish no longer waits for this gateway', () => {
  test('no cached page is fresh, however new; once the lease is valid it is fresh again', async () => {
    const { cache, lease } = open()
    await cache.answer('/', se, async () => answer('a'))
    lease(false)
    expect(cache.find('/', se)).toBeUndefined()
    expect((await cache.answer('/', se, async () => answer('b'))).state).toBe('MISS')
    expect(cache.find('/', se)).toBeUndefined()
    lease(true)
    expect(textOf(cache.find('/', se))).toBe('b')
  })

  test('no request gets a render that began before it; all waiting requests share the next one', async () => {
    const { cache, lease } = open()
    lease(false)
    let published = 'old'
    let renders = 0
    const render = async () => {
      renders += 1
      const seen = published
      await new Promise((done) => setTimeout(done, 5))
      return answer(seen)
    }
    const before = cache.answer('/', se, render)
    published = 'live'
    const after = Array.from({ length: 100 }, () => cache.answer('/', se, render))
    expect(textOf((await before).answer)).toBe('old')
    expect(new Set((await Promise.all(after)).map((made) => textOf(made.answer)))).toEqual(new Set(['live']))
    expect(renders).toBe(2)
  })

  test('a failed render leaves no request waiting forever', async () => {
    const { cache, lease } = open()
    lease(false)
    const failing = cache.answer('/', se, () => Promise.reject(new Error('lost')))
    const next = cache.answer('/', se, async () => answer('a'))
    await expect(failing).rejects.toThrow('lost')
    expect(textOf((await next).answer)).toBe('a')
  })
})

test('a missing page is cached only briefly', async () => {
  const { cache, at } = open()
  await cache.answer('/nope', se, async () => answer('404', { status: 404 }))
  expect(cache.find('/nope', se)?.status).toBe(404)
  at(1_006_000)
  expect(cache.find('/nope', se)).toBeUndefined()
})

test('the cache is bounded in bytes and evicts the least recently requested pages', async () => {
  const { cache } = open({ maxBytes: 200_000 })
  for (let page = 0; page < 99; page += 1) {
    for (let visit = 0; visit < 2; visit += 1)
      if (!cache.find(`/${page}`, se)) await cache.answer(`/${page}`, se, async () => answer('x'.repeat(5_000)))
  }
  expect(cache.size.bytes).toBeLessThanOrEqual(200_000)
  expect(cache.size.entries).toBeGreaterThan(20)
  expect(cache.find('/98', se)).toBeDefined()
  expect(cache.find('/0', se)).toBeUndefined()
})

test('[attack] thousands of URLs that are requested once evict each other, not the pages that visitors read', async () => {
  const { cache } = open({ maxBytes: 400_000 })
  const page = async () => answer('x'.repeat(5_000))
  const read = ['/', '/c/deckare', '/p/boken']
  for (const address of [...read, ...read]) await cache.answer(address, se, page)
  const { bytes } = cache.size
  for (let made = 0; made < 5_000; made += 1) await cache.answer(`/s/${made}`, se, page)
  expect(read.map((address) => cache.find(address, se) !== undefined)).toEqual([true, true, true])
  expect(cache.size.bytes - bytes).toBeLessThanOrEqual(400_000 / 16)
})

test('a page that is requested again after its eviction is not evicted by pages requested once', async () => {
  const { cache } = open({ maxBytes: 400_000 })
  const page = async () => answer('x'.repeat(5_000))
  await cache.answer('/p/seldom', se, page)
  for (let made = 0; made < 100; made += 1) await cache.answer(`/s/${made}`, se, page)
  expect(cache.find('/p/seldom', se)).toBeUndefined()
  await cache.answer('/p/seldom', se, page)
  for (let made = 0; made < 100; made += 1) await cache.answer(`/t/${made}`, se, page)
  expect(cache.find('/p/seldom', se)).toBeDefined()
})

test('any sequence of requests and purges stays within the byte limit and leaves nothing fresh whose tag changed', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('request' as const), page: fc.nat(11), size: fc.nat(9_000), tag: fc.nat(2) }),
    fc.record({ kind: fc.constant('purge' as const), tag: fc.nat(2) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const { cache } = open({ maxBytes: 40_000 })
      const tagOf = new Map<string, number>()
      for (const one of steps) {
        if (one.kind === 'purge') {
          cache.purge([`t:${one.tag}`])
          for (const [address, tag] of tagOf)
            if (tag === one.tag) expect(cache.find(address, se), address).toBeUndefined()
        } else if (!cache.find(`/${one.page}`, se)) {
          const made = answer('x'.repeat(one.size), { tags: [`t:${one.tag}`] })
          await cache.answer(`/${one.page}`, se, async () => made)
          tagOf.set(`/${one.page}`, one.tag)
        }
        expect(cache.size.bytes).toBeLessThanOrEqual(40_000)
      }
    }),
    { numRuns: rounds(100) },
  )
})
