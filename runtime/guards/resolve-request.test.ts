import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '#schemas/languages.ts'
import { shopConfigSchema } from '#schemas/shop-config.ts'
import { rounds } from '#tests/scale.ts'
import { resolveRequest } from './resolve-request.ts'

const market = (id: string, alias: string, ...codes: string[]) => ({
  id,
  alias,
  defaultLanguageId: codes[0] ?? 'en',
  allowedLanguages: codes.map((code) => ({ id: code, name: code, code })),
  onlyDisplayInCheckout: alias === 'ax',
})
const channel = {
  defaultMarketId: '1',
  markets: [
    market('1', 'se', 'sv', 'en'),
    market('2', 'dk', 'da', 'en'),
    market('3', 'fi', 'fi', 'sv', 'en'),
    market('4', 'no', 'nb', 'en'),
    market('5', 'eu', 'en'),
    market('6', 'ax', 'sv', 'fi'),
  ],
}
const off = shopConfigSchema.parse({})
const on = shopConfigSchema.parse({ marketsInPath: true })
const ask = (url: string, config = off, headers: Record<string, string> = {}) =>
  resolveRequest({ url, headers, config, channel })

describe('[S10] the landing token of an ad', () => {
  const token = 'pv2=eyJhbGciOiJFUzI1NiJ9.eyJvIjoiNyJ9.c2ln'
  const landing = (path: string) => ask(`${path}?gclid=1&${token}`)

  test.each(['/p/doktor-glas', '/c/deckare', '/en/news', '/'])(
    'on %s shares the cached page of all visitors',
    (path) => {
      const [plain, landed] = [ask(path), landing(path)]
      expect(landed).toEqual(plain)
      expect(landed).toMatchObject({ kind: 'page' })
      expect(JSON.stringify(landed)).not.toContain('pv2')
    },
  )

  test.each(['/product/doktor-glas', '/p/doktor-glas/', '//p/doktor-glas'])('survives the redirect of %s', (path) => {
    expect(landing(path)).toMatchObject({ kind: 'redirect', location: `/p/doktor-glas?gclid=1&${token}` })
  })
})

describe('[F69] markets in the path', () => {
  const rows: readonly [string, string][] = [
    ['/', '/se'],
    ['/nyheter', '/se/nyheter'],
    ['/en', '/se/en'],
    ['/en/news?a=1', '/se/en/news?a=1'],
    ['/en/se', '/se/en'],
    ['/en/se/news', '/se/en/news'],
    ['/xx/en/news', '/se/en/news'],
    ['/dk/nyheder', '/dk/da/nyheder'],
    ['/dk/fi/uutuudet', '/dk/da/nyheder'],
    ['/dk/fi/p/emma', '/dk/da/p/emma'],
    ['/dk/favoriter?a=1', '/dk/da/favoritter?a=1'],
    ['/se/da/favoritter', '/se/favoriter'],
    ['/se/da/min-konto/bestillinger', '/se/mina-sidor/ordrar'],
    ['/dk/forfattare/%C3%A5', '/dk/da/forfattere/%C3%A5'],
    ['/se/nb/nyheder', '/se/nyheter'],
    ['/da/favoritter', '/se/favoriter'],
    ['/da/se/favoritter', '/se/favoriter'],
    ['/xx/da/favoritter', '/se/favoriter'],
    ['/SE/en', '/se/en'],
    ['/se/sv/nyheter', '/se/nyheter'],
    ['/ax/sv', '/se'],
    ['/eu', '/eu/en'],
    ['/no/nb', '/no/nb'],
  ]
  for (const [from, to] of rows) {
    test(`${from} redirects to ${to}`, () => {
      const decision = ask(from, on)
      if (from === to) expect(decision.kind).toBe('page')
      else expect(decision).toMatchObject({ kind: 'redirect', location: to })
    })
  }

  test('every localised route works in every market that allows its language', () => {
    const rows: Readonly<Record<string, string>> = {
      sv: 'favoriter',
      en: 'favorites',
      da: 'favoritter',
      fi: 'suosikkeja',
      nb: 'favoritter',
    }
    for (const { alias, allowedLanguages, onlyDisplayInCheckout } of channel.markets) {
      for (const { id } of allowedLanguages) {
        const address = `/${alias}${id === 'sv' ? '' : `/${id}`}/${rows[id]}`
        if (onlyDisplayInCheckout) continue
        expect(ask(address, on), address).toMatchObject({
          kind: 'page',
          market: alias,
          language: id,
          route: { name: 'favorites' },
        })
      }
    }
  })
})

describe('[F72] language at the root', () => {
  const danish = { 'accept-language': 'da-DK,da;q=0.9,en;q=0.8' }
  test('is only suggested by default, and the page stays Swedish', () => {
    expect(ask('/', off, danish)).toMatchObject({ kind: 'page', language: 'sv', suggestLanguage: 'da' })
  })
  test('redirects the first visit when configured, never a crawler and never a URL with a language', () => {
    const redirecting = shopConfigSchema.parse({ detectLanguage: 'redirect' })
    expect(ask('/', redirecting, danish)).toMatchObject({ kind: 'redirect', status: 302, location: '/da' })
    expect(ask('/', redirecting, { ...danish, 'user-agent': 'Googlebot/2.1' }).kind).toBe('page')
    expect(ask('/', redirecting, { ...danish, cookie: 'ralph-locale=sv' }).kind).toBe('page')
    expect(ask('/fi', redirecting, danish).kind).toBe('page')
  })
})

describe('[S3] the root redirect', () => {
  const redirecting = (rootRedirect: { to: string; status?: number }, marketsInPath = false) =>
    shopConfigSchema.parse({ rootRedirect, marketsInPath })
  const locationOf = (url: string, config: typeof off) => {
    const decision = ask(url, config)
    return decision.kind === 'redirect' ? decision.location : decision.kind
  }

  test.each([301, 302, 303, 307, 308])('has the status %i of the configuration and keeps the query', (status) => {
    const config = redirecting({ to: '/nyheter', status })
    expect(ask('/?a=1', config)).toEqual({ kind: 'redirect', status, location: '/nyheter?a=1' })
  })

  test('has the status 302 unless configured otherwise, and adds to a query of its own', () => {
    const config = redirecting({ to: '/nyheter?sort=LATEST' })
    expect(ask('/?a=1', config)).toEqual({ kind: 'redirect', status: 302, location: '/nyheter?sort=LATEST&a=1' })
    expect(locationOf('/en?a=1', config)).toBe('/en/news?sort=LATEST&a=1')
  })

  test.each([
    ['/en', '/nyheter', '/en/news'],
    ['/fi', '/nyheter', '/fi/uutuudet'],
    ['/da', '/p/emma', '/da/p/emma'],
    ['/da', '/en/news', '/da/nyheder'],
    ['/', '/en/news', '/en/news'],
    ['/', '/en', '/en'],
    ['/en', '/en', 'page'],
    ['/da', '/en', 'page'],
    ['/', '/', 'page'],
    ['/en/news', '/nyheter', 'page'],
  ])('leads from %s to %s in the language of the visitor: %s', (from, to, expected) => {
    expect(locationOf(from, redirecting({ to }))).toBe(expected)
  })

  test.each([
    ['/se', '/nyheter', '/se/nyheter'],
    ['/se/en', '/nyheter', '/se/en/news'],
    ['/dk/da', '/nyheter', '/dk/da/nyheder'],
    ['/dk/da', '/se/en/news', '/dk/da/nyheder'],
    ['/dk', '/nyheter', '/dk/da'],
    ['/', '/nyheter', '/nyheter'],
    ['/se', '/', 'page'],
    ['/se/en', '/se/en', 'page'],
  ])('with markets in the path, leads from %s to %s in its market: %s', (from, to, expected) => {
    expect(locationOf(from, redirecting({ to }, true))).toBe(expected)
  })

  test.each([
    [{ to: 'https://evil.example' }, 'must be a path of the shop'],
    [{ to: '//evil.example' }, 'must be a path of the shop'],
    [{ to: '/nyheter#topp' }, 'must be a path of the shop'],
    [{ to: '/nyheter', status: 418 }, 'expected one of 301|302|303|307|308'],
  ])('is refused with a sentence for %j', (rootRedirect, sentence) => {
    const { error } = shopConfigSchema.safeParse({ rootRedirect })
    expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(sentence)])
  })
})

test('[S3] a signed-out visitor of an account page is redirected to the start page of the language, unless the URL has a loginToken', () => {
  expect(ask('/fi/tilini/saldo')).toMatchObject({ kind: 'redirect', status: 302, location: '/fi' })
  expect(ask('/fi/tilini/saldo?loginToken=abc').kind).toBe('page')
  expect(ask('/fi/tilini/saldo', off, { cookie: 'ralph-auth=x' }).kind).toBe('page')
})

test('[S3] list parameters have a canonical form without unknown ones', () => {
  expect(ask('/c/deckare?foo=1&p-format=Pocket~pocket,E-bok~ebook&page=1&utm_source=x')).toMatchObject({
    kind: 'page',
    canonicalPath: '/c/deckare?p-format=E-bok~ebook,Pocket~pocket',
    canonicalUrl: '/c/deckare?p-format=E-bok~ebook,Pocket~pocket&utm_source=x',
  })
  for (const url of ['/c/deckare?utm_source=x', '/c/deckare?page=2', '/p/emma?foo=1', '/om-oss?foo=1'])
    expect(ask(url), url).toMatchObject({ kind: 'page', canonicalUrl: null })
})

describe('[F130] redirects', () => {
  const leading = (marketsInPath: boolean) =>
    shopConfigSchema.parse({ marketsInPath, rootRedirect: { to: '/nyheter' } })
  const part = fc.oneof(
    fc.constantFrom(
      '',
      'sv',
      'en',
      'EN',
      'se',
      'dk',
      'xx',
      'p',
      'c',
      's',
      'list',
      'product',
      'nyheder',
      'region',
      '..',
      '%2F',
      '%5C',
      '\\',
      'evil.example',
      'mina-sidor',
      'saldo',
      '%0d%0a',
      'å',
    ),
    fc.string({ maxLength: 6 }),
  )
  const address = fc
    .tuple(
      fc.array(part, { maxLength: 6 }),
      fc.constantFrom('', '?q=a', '?to=//evil.example&market=dk', '?page=1', '?x=%0d%0a', '?market=se&to=/region'),
    )
    .map(([parts, query]) => `/${parts.join('/')}${query}`)

  test('never lead to another host and never loop, for any request', () => {
    fc.assert(
      fc.property(address, fc.constantFrom(off, on, leading(false), leading(true)), (start, config) => {
        const seen = new Set<string>()
        let url = start
        for (let hops = 0; ; hops += 1) {
          const decision = ask(url, config)
          const next = decision.kind === 'page' ? decision.canonicalUrl : null
          if (next !== null) expect(ask(next, config), url).toMatchObject({ kind: 'page', canonicalUrl: null })
          if (decision.kind !== 'redirect') return
          expect(hops, `${start} → ${[...seen].join(' → ')}`).toBeLessThan(6)
          expect(decision.location).toMatch(/^\/(?![/\\])[^\r\n\\]*$/)
          expect(seen.has(decision.location)).toBe(false)
          seen.add(decision.location)
          url = decision.location
        }
      }),
      { numRuns: rounds(300) },
    )
  })
})

test('[F68] every language has a start page of its own', () => {
  for (const language of languages) {
    const address = language === 'sv' ? '/' : `/${language}`
    expect(ask(address)).toMatchObject({ kind: 'page', language, route: { name: 'index' } })
  }
})

test('[F45] a link to the cart redirects to the action that fills it, with only its known parameters', () => {
  expect(ask('/en/cart?add=9789129723342~2&code=L%C3%84SMER&to=//evil.example')).toEqual({
    kind: 'redirect',
    status: 302,
    location: '/actions/cart/fill?market=eu&language=en&add=9789129723342%7E2&code=L%C3%84SMER',
  })
})

test('[F12] the titles to compare are in the URL of the comparison', () => {
  const withCookie = (value: string) => ask('/compare', off, { cookie: `kolofon-compare=${value}` })
  expect(withCookie('12-34')).toMatchObject({ kind: 'redirect', location: '/compare?ids=12%2C34' })
  expect(withCookie('12-x').kind).toBe('page')
  expect(ask('/compare').kind).toBe('page')
})
