import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import { type ShopConfig, shopConfigSchema } from '#schemas/shop-config.ts'
import { rounds } from '#tests/scale.ts'
import type { Resolve } from './entrance.ts'
import { rememberDecisions } from './remember-decisions.ts'

const market = (alias: string, ...codes: string[]) => ({
  id: alias,
  alias,
  defaultLanguageId: codes[0] ?? 'en',
  allowedLanguages: codes.map((code) => ({ id: code, name: code, code })),
  onlyDisplayInCheckout: false,
})
const opened = { defaultMarketId: 'se', markets: [market('se', 'sv', 'en'), market('fi', 'fi', 'sv')] }
let channel = opened
/** URLs for which `resolve` was called, because no decision was remembered. */
let made: string[]
let decide: Resolve

const open = (config: ShopConfig): Resolve =>
  rememberDecisions({
    basis: () => channel,
    resolve(input, basis) {
      made.push(input.url)
      return resolveRequest({ ...input, config, channel: basis })
    },
  })

beforeEach(() => {
  channel = opened
  made = []
  decide = open(shopConfigSchema.parse({}))
})

const tokenOf = (...audiences: string[]) =>
  `ralph-auth=h.${Buffer.from(JSON.stringify({ audiences })).toString('base64url')}.s`

test('[F118] a decision is made once for all visitors, whatever their cart, consent or program', () => {
  const visitors = [
    {},
    { 'user-agent': 'A', 'accept-language': 'fi' },
    { 'user-agent': 'B', cookie: 'ralph-cart=1; ralph-consent=all' },
    { cookie: 'ralph-cart=2; kolofon-favorites=3; ralph-auth-refresh=4' },
  ]
  const decisions = visitors.map((headers) => decide({ url: '/om-oss', headers }))
  expect(made).toEqual(['/om-oss'])
  for (const decision of decisions) expect(decision).toBe(decisions[0])
})

test('[F118] visitors of other languages, markets and customer types have decisions of their own', () => {
  const visitors = [
    { 'accept-language': 'fi' },
    { 'accept-language': 'sv' },
    { 'accept-language': 'fi', 'user-agent': 'a crawler' },
    { cookie: 'ralph-selected-market=fi' },
    { cookie: 'ralph-user-type=COMPANY' },
  ]
  for (let round = 0; round < 2; round += 1) for (const headers of visitors) decide({ url: '/', headers })
  expect(made).toHaveLength(visitors.length)
  const places = visitors.map((headers) => decide({ url: '/', headers }))
  expect(places.map((place) => place.kind === 'page' && place.suggestLanguage)).toEqual(['fi', null, null, null, null])
  expect(places.at(-2)).toMatchObject({ market: 'fi' })
  expect(places.at(-1)).toMatchObject({ customerType: 'COMPANY' })
})

test('[F118] decisions of signed-in visitors and of personal pages are made for each request', () => {
  const member = { url: '/om-oss', headers: { cookie: tokenOf('loyal') } }
  expect(decide(member)).toMatchObject({ signedIn: true, audiences: ['loyal'] })
  expect(decide({ ...member, headers: { cookie: tokenOf('returning') } })).toMatchObject({ audiences: ['returning'] })
  expect(decide({ ...member, headers: {} })).toMatchObject({ signedIn: false, audiences: [] })
  const cartOf = (cookie: string) => decide({ url: '/varukorg', headers: { cookie } })
  expect(cartOf('ralph-cart=1')).toMatchObject({ visitor: { cartId: '1' } })
  expect(cartOf('ralph-cart=2')).toMatchObject({ visitor: { cartId: '2' } })
  expect(cartOf('ralph-cart=1')).toMatchObject({ visitor: { cartId: '1' } })
})

test('[F118] decisions are forgotten when the markets change', () => {
  const finnish = { url: '/', headers: { cookie: 'ralph-selected-market=fi' } }
  expect([decide(finnish), decide(finnish)]).toMatchObject([{ market: 'fi' }, { market: 'fi' }])
  channel = { defaultMarketId: 'se', markets: [market('se', 'sv', 'en')] }
  expect(decide(finnish)).toMatchObject({ market: 'se' })
  expect(made).toHaveLength(2)
})

test('[F118] a URL or header of thousands of characters is not remembered', () => {
  for (const input of [
    { url: `/${'a'.repeat(2_000)}`, headers: {} },
    { url: '/', headers: { 'accept-language': 'sv', 'user-agent': 'a'.repeat(2_000) } },
    { url: '/om-oss', headers: { cookie: `ralph-user-type=${'a'.repeat(2_000)}` } },
  ]) {
    made = []
    for (let round = 0; round < 3; round += 1) decide(input)
    expect(made).toHaveLength(3)
  }
})

test('[F118] a remembered decision is the decision of its request, for random URLs, cookies and languages', () => {
  const paths = ['/', '/en', '/fi', '/se', '/p/x', '//p/x', '/varukorg', '/kassan', '/region', '/sok', '/konto', '/c/a']
  const queries = ['', '?market=fi&to=/p/x', '?q=a', '?ids=1', '?add=1', '?loginToken=x', '?utm_source=x', '?page=2']
  const cookies = [
    [
      'ralph-locale=fi',
      'ralph-locale=sv',
      'ralph-locale=%',
      ' ralph-locale = fi ',
      'x-ralph-locale=fi',
      'ralph-locale',
    ],
    ['ralph-selected-market=fi', 'ralph-selected-market=x'],
    [
      'ralph-user-type=COMPANY',
      'ralph-user-type="COMPANY"',
      'ralph-user-type=; ralph-user-type=COMPANY',
      'x=ralph-user-type=COMPANY',
    ],
    ['kolofon-compare=1-2', 'kolofon-compare=a%3Bb'],
    ['ralph-cart=1', 'ralph-cart=2'],
    [tokenOf('loyal'), tokenOf(), 'ralph-auth=', 'ralph-auth-refresh=x'],
  ]
  const request = fc.record({
    url: fc.tuple(fc.constantFrom(...paths), fc.constantFrom(...queries)).map((parts) => parts.join('')),
    headers: fc.record(
      {
        cookie: fc
          .tuple(...cookies.map((values) => fc.constantFrom('', ...values)))
          .map((values) => values.filter((value) => value !== '').join('; ')),
        'accept-language': fc.constantFrom('fi', 'sv', 'de'),
        'user-agent': fc.constantFrom('a browser', 'a crawler'),
      },
      { requiredKeys: [] },
    ),
  })
  const config = fc.constantFrom(
    shopConfigSchema.parse({}),
    shopConfigSchema.parse({ marketsInPath: true }),
    shopConfigSchema.parse({ detectLanguage: 'redirect' }),
    shopConfigSchema.parse({ detectLanguage: 'off' }),
  )
  fc.assert(
    fc.property(config, fc.array(request, { minLength: 1, maxLength: 60 }), (config, requests) => {
      const remembered = open(config)
      for (const input of [...requests, ...requests]) {
        expect(remembered(input)).toEqual(resolveRequest({ ...input, config, channel }))
      }
    }),
    { numRuns: rounds(60) },
  )
})
