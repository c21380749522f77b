import { describe, expect, test } from 'vitest'
import { workerSettings } from '#gateway/service-worker/worker-settings.ts'
import { resolveRequest } from '#runtime/guards/resolve-request.ts'
import { offlineHeader } from '#schemas/service-worker.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { networkRules } from './network-rules.ts'
import { assetsIn, isNetworkOnly, isStorable, languageOf, storedUrl, storefrontOf } from './rules.ts'

const languages = [
  { id: 'sv', name: 'Svenska', code: 'sv-SE' },
  { id: 'da', name: 'Dansk', code: 'da-DK' },
]
const market = { onlyDisplayInCheckout: false }
const channel = {
  defaultMarketId: '1',
  markets: [
    { ...market, id: '1', alias: 'se', defaultLanguageId: 'sv', allowedLanguages: languages },
    { ...market, id: '2', alias: 'dk', defaultLanguageId: 'da', allowedLanguages: languages.slice(1) },
  ],
}

function settingsOf(marketsInPath: boolean) {
  const config = shopConfigSchema.parse({ marketsInPath })
  return workerSettings({
    config,
    resolve: (input) => resolveRequest({ ...input, config, channel }),
    markets: channel.markets.map(({ alias }) => alias),
  })
}

const settings = settingsOf(false)
const withMarkets = settingsOf(true)
const urlOf = (path: string) => new URL(path, 'https://shop.example')

const networkOnly = [
  '/kassan',
  '/en/checkout',
  '/checkout/confirm?token=abc',
  '/account',
  '/mina-sidor/ordrar',
  '/fi/tilini/tilaukset',
  '/preview-widgets/compose',
  '/content/preview?key=1',
  '/actions/cart/fill?add=1',
  '/auth/login',
  '/api/images/1',
  '/graphql?query=1',
  '/p/matilda?loginToken=abc',
]

describe('[S12] which requests the worker handles', () => {
  test.each(networkOnly)('%s goes to the network', (path) => {
    expect(isNetworkOnly(urlOf(path), settings)).toBe(true)
  })

  test.each(networkOnly)('%s goes past the worker by the browser’s own rules', (path) => {
    const { condition } = networkRules(settings)
    const patterns = condition?.or?.map(({ urlPattern }) => new URLPattern(urlPattern as URLPatternInit)) ?? []
    expect(patterns.some((pattern) => pattern.test(urlOf(path).href))).toBe(true)
  })

  test.each(['/', '/p/matilda', '/en/c/fiction?sort=LATEST', '/kassanova', '/varukorg'])(
    'the worker handles %s',
    (path) => {
      expect(isNetworkOnly(urlOf(path), settings)).toBe(false)
      const { condition } = networkRules(settings)
      const patterns = condition?.or?.map(({ urlPattern }) => new URLPattern(urlPattern as URLPatternInit)) ?? []
      expect(patterns.filter((pattern) => pattern.test(urlOf(path).href))).toEqual([])
    },
  )

  test('with markets in the path, the market comes before the personal page', () => {
    expect(isNetworkOnly(urlOf('/se/kassan'), withMarkets)).toBe(true)
    expect(isNetworkOnly(urlOf('/dk/da/kassen'), withMarkets)).toBe(true)
    expect(isNetworkOnly(urlOf('/dk/p/matilda'), withMarkets)).toBe(false)
  })
})

test.each([
  ['/p/matilda', 'sv'],
  ['/fi/p/matilda', 'fi'],
  ['/english-books', 'sv'],
])('[S12] the offline page of %s is in %s', (path, language) => {
  expect(languageOf(urlOf(path), settings)).toBe(language)
})

test.each([
  ['/se/p/matilda', 'sv'],
  ['/dk/p/matilda', 'da'],
  ['/se/da/p/matilda', 'da'],
])('[S12] with markets in the path, the offline page of %s is in %s', (path, language) => {
  expect(languageOf(urlOf(path), withMarkets)).toBe(language)
})

test('[S12] pages have other prices in another language or market', () => {
  expect(['/p/a', '/c/b', '/en/p/a'].map((path) => storefrontOf(urlOf(path), settings))).toEqual(['/sv', '/sv', '/en'])
  expect(['/se/p/a', '/se/da/p/a'].map((path) => storefrontOf(urlOf(path), withMarkets))).toEqual(['se/sv', 'se/da'])
})

describe('[S12] which pages are stored', () => {
  const headers = { [offlineHeader]: 'se PERSON' }
  const redirected = Object.defineProperty(new Response('', { headers }), 'redirected', { value: true })
  test.each([
    ['a page that the gateway allows', new Response('', { headers }), true],
    ['a personal page', new Response(''), false],
    ['an error', new Response('', { status: 503, headers }), false],
    ['the end of a redirect', redirected, false],
  ])('%s', (_, response, expected) => {
    expect(isStorable(response)).toBe(expected)
  })

  test('a page has one copy, whichever campaign led to it', () => {
    expect(storedUrl(urlOf('/p/matilda?utm_source=mail&variant=2#text'))).toBe(
      'https://shop.example/p/matilda?variant=2',
    )
  })

  test('the first page is stored with its scripts and styles, once each', () => {
    const html =
      '<link href="/_next/static/a.css"><script src="/_next/static/b.js"></script><link href="/_next/static/a.css"><img src="/covers/1.svg"><script type="module" src="/assets/page-1.js"></script><a href="/assets">'
    expect(assetsIn(html)).toEqual(['/_next/static/a.css', '/_next/static/b.js', '/assets/page-1.js'])
  })
})

test('[S12] the offline page names what failed in each language, with a button that tries again', () => {
  for (const [language, { html }] of Object.entries(settings.offlinePages)) {
    expect(html).toContain(`<html lang="${language}" dir="ltr">`)
    expect(html).toContain('<a class="button" href="">')
  }
  expect(settings.offlinePages.fi.html).toContain('Ei verkkoyhteyttä')
})
