import { escapeXml } from '../kernel/xml.ts'
import type { Alternate } from './sitemaps.rules.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemap = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export const fileStart = `${declaration}<urlset xmlns="${sitemap}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
export const fileEnd = '</urlset>\n'

/**
 * Returns the `<url>` element of a page. If the page has alternates, it links to all of them and to the page itself,
 * because search engines require that every alternate lists all others.
 */
export function urlElement(entry: {
  readonly address: string
  readonly changedAt: string | null
  readonly alternates: readonly Alternate[]
}): string {
  const links =
    entry.alternates.length < 2
      ? ''
      : entry.alternates
          .map(
            ({ storefront, address }) =>
              `<xhtml:link rel="alternate" hreflang="${escapeXml(storefront.hreflang)}" href="${escapeXml(address)}"/>`,
          )
          .join('')
  return `<url><loc>${escapeXml(entry.address)}</loc>${lastmod(entry.changedAt)}${links}</url>\n`
}

export function indexXml(files: readonly { readonly address: string; readonly changedAt: string | null }[]): string {
  const entries = files.map(
    ({ address, changedAt }) => `<sitemap><loc>${escapeXml(address)}</loc>${lastmod(changedAt)}</sitemap>\n`,
  )
  return `${declaration}<sitemapindex xmlns="${sitemap}">\n${entries.join('')}</sitemapindex>\n`
}

function lastmod(changedAt: string | null): string {
  return changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`
}
