import type { Language } from '#schemas/languages.ts'

export interface AddressRow {
  readonly address: string
  readonly status: number
  readonly location?: string
  readonly lang?: Language
}

const languages: readonly Language[] = ['sv', 'en', 'da', 'fi', 'nb']
const prefix = (language: Language) => (language === 'sv' ? '' : `/${language}`)

/** Paths of the localised routes (specification, section 2), in the order sv, en, da, fi, nb. */
const localised: readonly (readonly string[])[] = [
  ['/favoriter', '/favorites', '/favoritter', '/suosikkeja', '/favoritter'],
  ['/kassan', '/checkout', '/kassen', '/kassa', '/kassen'],
  ['/nyheter', '/news', '/nyheder', '/uutuudet', '/nyheter'],
  ['/forfattare', '/authors', '/forfattere', '/kirjailijat', '/forfattere'],
  ['/kategorier', '/categories', '/kategorier', '/kategoriat', '/kategorier'],
  ['/varukorg', '/cart', '/kurv', '/ostoskori', '/handlekurv'],
  ['/kakor', '/cookies', '/cookies', '/evasteet', '/informasjonskapsler'],
]
const guarded: readonly (readonly string[])[] = [
  [
    '/mina-sidor/installningar',
    '/my-account/settings',
    '/min-konto/indstillinger',
    '/tilini/asetukset',
    '/min-konto/innstillinger',
  ],
  [
    '/mina-sidor/ordrar',
    '/my-account/orders',
    '/min-konto/bestillinger',
    '/tilini/tilaukset',
    '/min-konto/bestillinger',
  ],
  ['/mina-sidor/saldo', '/my-account/balance', '/min-konto/saldo', '/tilini/saldo', '/min-konto/saldo'],
]
/** Paths that are the same in all languages, apart from the language prefix. */
const plain = [
  '/brands',
  '/account',
  '/account/reset-password',
  '/checkout/confirm',
  '/checkout/klarna-fail',
  '/newsletter',
  '/newsletter/confirm',
  '/region',
]
const categories = ['deckare', 'crime', 'krimi', 'dekkarit', 'krim']
const below = [
  'deckare/nordisk-krim',
  'crime/nordic-noir',
  'krimi/nordisk-krimi',
  'dekkarit/pohjoismaiset-dekkarit',
  'krim/nordisk-krim',
]
const lists = ['bastsaljare', 'bestsellers', 'bestsellere', 'myydyimmat', 'bestselgere']
const about = ['om-oss', 'about-us', 'om-os', 'meista', 'om-oss']

function page(address: string, lang: Language, status = 200): AddressRow {
  return { address, status, lang }
}

function redirect(address: string, location: string, status = 301): AddressRow {
  return { address, status, location }
}

/** Returns the expected responses of a shop without markets in its paths. `alias` is the alias of a product. */
export function addressRows(alias: string): readonly AddressRow[] {
  const rows = languages.flatMap((language, at): AddressRow[] => {
    const own = prefix(language)
    const of = (row: readonly string[]) => `${own}${row[at]}`
    return [
      page(own || '/', language),
      ...localised.map((row) => page(of(row), language)),
      ...guarded.map((row) => redirect(of(row), own || '/', 302)),
      ...guarded.map((row) => page(`${of(row)}?loginToken=x`, language, 410)),
      ...plain.map((path) => page(`${own}${path}`, language)),
      page(`${own}/404`, language, 404),
      page(`${own}/c/${categories[at]}`, language),
      page(`${own}/c/${below[at]}`, language),
      page(`${own}/l/${lists[at]}`, language),
      page(`${own}/dc/hostrea`, language),
      page(`${own}/s/austen`, language),
      page(`${own}/a/jane-austen`, language),
      page(`${own}/p/${alias}`, language),
      page(`${own}/${about[at]}`, language),
      redirect(`${own}/content/${about[at]}`, `${own}/${about[at]}`),
      redirect(`${own}/product/${alias}?a=1`, `${own}/p/${alias}?a=1`),
      redirect(`${own}/p/wrong/${alias}`, `${own}/p/${alias}`),
      redirect(`${own}/p/wrong/place/${alias}`, `${own}/p/${alias}`),
      redirect(`${own}/list/${lists[at]}`, `${own}/l/${lists[at]}`),
      redirect(`${own}/list/${categories[at]}`, `${own}/c/${categories[at]}`),
      redirect(`${own}/list/no-such-thing`, `${own}/s/no-such-thing`),
      redirect(`${own}/p/wrong/${alias}?utm_source=q`, `${own}/p/${alias}?utm_source=q`),
      redirect(`${own}/list/${lists[at]}?page=2&utm_source=q`, `${own}/l/${lists[at]}?page=2&utm_source=q`),
      redirect(`${own}/s?q=jane+austen`, `${own}/s/jane%20austen`, 302),
      redirect(`${own}/c/${categories[at]}?utm=x&page=1`, `${own}/c/${categories[at]}`, 302),
      page(`${own}/p/no-such-book`, language, 404),
      page(`${own}/c/no-such-category`, language, 404),
      page(`${own}/no/such/page`, language, 404),
    ]
  })
  return [
    ...rows,
    redirect('/nb/nyheder', '/nb/nyheter'),
    redirect('/sv', '/'),
    redirect('/sv/nyheter', '/nyheter'),
    redirect('/EN/news', '/en/news'),
    redirect('/nyheter/', '/nyheter'),
    redirect('/en/c/deckare', '/en/c/crime'),
    redirect('/c/crime', '/c/deckare'),
    redirect('/en/om-oss', '/en/about-us'),
    redirect('/fi/l/bastsaljare', '/fi/l/myydyimmat'),
    redirect('//evil.example', '/evil.example'),
    { address: '//evil.example/x', status: 404 },
    { address: '/%5Cevil.example', status: 404 },
    { address: '/%2F%2Fevil.example', status: 404 },
    // Invalid UTF-8 is decoded as Windows-1252, because old shops used this encoding in URLs.
    redirect('/%E0%A4%A', '/%C3%A0%C2%A4%25A'),
    { address: '/a%0d%0aSet-Cookie:x=1', status: 400 },
  ]
}

/** Language prefixes, each with its replacement in a shop with markets in its paths. */
const homes: readonly (readonly [from: string, to: string])[] = [
  ['/en', '/se/en'],
  ['/da', '/dk/da'],
  ['/fi', '/fi/fi'],
  ['/nb', '/no/nb'],
]

function inMarket(path: string): string {
  for (const [from, to] of homes) {
    if (path === from || path.startsWith(`${from}/`) || path.startsWith(`${from}?`))
      return `${to}${path.slice(from.length)}`
  }
  return path === '/' ? '/se' : `/se${path}`
}

/**
 * Returns the expected responses of a shop with markets in its paths. There, a path without a market redirects to the
 * path with a market.
 */
export function addressRowsInMarkets(alias: string): readonly AddressRow[] {
  const rows = addressRows(alias).filter(({ address, status }) => status !== 400 && !/^\/(\/|EN|sv)/.test(address))
  const own = rows.map((row) => ({
    ...row,
    address: inMarket(row.address),
    ...(row.location === undefined ? {} : { location: inMarket(row.location) }),
  }))
  const bare = ['/', '/nyheter', '/c/deckare', '/om-oss'].map((address) => redirect(address, inMarket(address), 302))
  return [
    ...own,
    ...bare,
    redirect('/en/news', '/se/en/news', 302),
    redirect('/en/se', '/se/en', 302),
    redirect('/xx/en/news?a=1', '/se/en/news?a=1', 302),
    redirect('/dk/fi/uutuudet', '/dk/da/uutuudet', 302),
    redirect('/SE/en/news', '/se/en/news', 302),
  ]
}
