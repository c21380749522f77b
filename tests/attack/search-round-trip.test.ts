import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { readLine } from '#schemas/values/text.ts'
import { rounds } from '#tests/scale.ts'

const languagesOfMarket = [{ id: 'sv', name: 'Svenska', code: 'sv-SE' }]
const markets = [
  { id: '1', alias: 'se', defaultLanguageId: 'sv', onlyDisplayInCheckout: false, allowedLanguages: languagesOfMarket },
]
const channel = { defaultMarketId: '1', markets }
const config = shopConfigSchema.parse({})
const ask = (url: string) => resolveRequest({ url, headers: {}, config, channel })

function follow(url: string, hops = 0): ReturnType<typeof ask> {
  const decision = ask(url)
  expect(hops).toBeLessThan(4)
  return decision.kind === 'redirect' ? follow(decision.location, hops + 1) : decision
}

const found = (search: string) => ({ kind: 'page', route: { name: 'search', params: { search } } })

describe('[attack S3] whatever is typed is searched for', () => {
  test.each([
    ['/s/AC%2FDC', 'AC/DC'],
    ['/s/%3Cscript%3E', '<script>'],
    ['/s/%3C%2Fscript%3E', '</script>'],
    ['/s/100%25', '100%'],
    ['/s/100%', '100%'],
    ['/s/a%5Cb', 'a\\b'],
    ['/s/%E5', 'å'],
    ['/s?q=AC%2FDC', 'AC/DC'],
    ['/s?q=100%25', '100%'],
    ['/s?q=a%00b', 'a b'],
  ])('%s searches for %s', (url, words) => {
    expect(follow(url)).toMatchObject(found(words))
  })

  // biome-ignore lint/suspicious/noControlCharactersInRegex: what the search box takes out
  const control = /[\u0000-\u001f\u007f]/g
  const typed = fc
    .string({ unit: 'binary', minLength: 1, maxLength: 60 })
    .map((text) => readLine(text.replace(control, '')))
    .filter((text) => !['', '.', '..'].includes(text))

  test('any words → URL → the same words, through the box and through a link', () => {
    fc.assert(
      fc.property(typed, (words) => {
        const href = hrefTo({ route: 'search', params: { search: words } }, { market: 'se', language: 'sv', config })
        expect(ask(href)).toMatchObject(found(words))
        expect(follow(`/s?${new URLSearchParams({ q: words })}`)).toMatchObject(found(words))
      }),
      { numRuns: rounds(200) },
    )
  })

  test('no URL makes the gateway throw', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.constantFrom('/', '/s/', '/region?market=se&to='), (rest, start) => {
        const { kind } = ask(`${start}${rest}`)
        expect(['page', 'redirect', 'refuse']).toContain(kind)
      }),
      { numRuns: rounds(200) },
    )
  })
})

test('[attack S3] control characters and dot segments are refused', () => {
  for (const url of ['/s/a%00b', '/p/%0d%0a', '/p/\u0000', '/s/%2e%2e', '/c/%1f']) expect(ask(url).kind).toBe('refuse')
})

test.each([
  'fbclid',
  'msclkid',
  'awc',
  'tduid',
  'gad_source',
  'gad_campaignid',
  '_gl',
  'gclid',
  'utm_source',
  'gbraid',
])('[operations S2-9] the click id %s is neither stripped nor part of the cached page', (name) => {
  const bare = ask('/c/klassiker')
  const marked = ask(`/c/klassiker?${name}=1*a.b-c`)
  expect(marked.kind).toBe('page')
  expect(marked).toMatchObject({ cacheKey: bare.kind === 'page' ? bare.cacheKey : '' })
  expect(ask(`/c/klassiker/?${name}=7`)).toMatchObject({ kind: 'redirect', location: `/c/klassiker?${name}=7` })
})
