import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeXml } from '../kernel/xml.ts'
import { fileEnd, fileStart, indexXml, urlElement } from './sitemap-xml.ts'

/** Arbitrary text, including control characters, lone surrogates, angle brackets and quotes. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", ']]>', '\u0000', '\ud800', '\n', 'å', '😀') }),
)
// biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML 1.0 forbids
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/
const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const storefront = { marketId: '1', market: 'se', language: 'sv' as const, hreflang: 'sv' }

/** Returns the names of the elements in a document. Throws when it is not well-formed XML. */
function elementsOf(xml: string): readonly string[] {
  if (forbidden.test(xml) || !xml.isWellFormed()) throw new Error('A character that XML does not know.')
  const open: string[] = []
  const seen: string[] = []
  const token = /<\?xml [^?]*\?>|<(\/?)([a-z:]+)((?:\s[a-z:]+="[^"<]*")*)\s*(\/?)>|[^<]+|</gi
  for (const [text, closes, name = '', attributes = '', empty] of xml.matchAll(token)) {
    if (text === '<') throw new Error('A sign that opens nothing.')
    if (/&(?!(?:amp|lt|gt|quot|apos);)/.test(name === '' ? text : attributes)) throw new Error('A bare &.')
    if (name === '' || text.startsWith('<?')) continue
    if (closes) {
      if (open.pop() !== name) throw new Error(`${name} closes what is not open.`)
      continue
    }
    seen.push(name)
    if (!empty) open.push(name)
  }
  if (open.length > 0) throw new Error(`${open} stays open.`)
  return seen
}

test('[F81] an entry with any text is well formed and reads back unchanged', () => {
  fc.assert(
    fc.property(anyText, anyText, (address, other) => {
      const entry = urlElement({
        address,
        changedAt: '2026-11-21T00:00:00Z',
        alternates: [
          { storefront, address },
          { storefront: { ...storefront, hreflang: other }, address: other },
        ],
      })
      expect(elementsOf(fileStart + entry + fileEnd)).toEqual([
        'urlset',
        'url',
        'loc',
        'lastmod',
        'xhtml:link',
        'xhtml:link',
      ])
      const read = escapeXml(address).replace(/&([a-z]+);/g, (_, name: string) => signs[name] ?? '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML 1.0 forbids
      expect(read).toBe(address.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, ''))
    }),
  )
})

test('[F73] a page in one language only lists no alternates', () => {
  expect(urlElement({ address: 'a', changedAt: null, alternates: [{ storefront, address: 'a' }] })).toBe(
    '<url><loc>a</loc></url>\n',
  )
})

test('[F81] the index lists the files, with the date of the latest change where it is known', () => {
  const xml = indexXml([
    { address: 'https://shop/sitemaps/se-sv-1.xml', changedAt: null },
    { address: 'https://shop/sitemaps/se-sv-2.xml', changedAt: '2026-11-20T10:00:00Z' },
  ])
  expect(elementsOf(xml)).toEqual(['sitemapindex', 'sitemap', 'loc', 'sitemap', 'loc', 'lastmod'])
})
