import type { PageDefinition } from '#schemas/page.ts'
import { readDefinition } from '#schemas/read-definition.ts'
import type { Subject } from './sitemaps.rules.ts'
import type { AddressLink, Storefront } from './storefront-urls.ts'

export interface LivePage {
  readonly pageId: string
  readonly language: string
  readonly definition: unknown
  readonly at: Date
}

/**
 * Page as the subject of a sitemap entry. `key` is the id of the page if it has an alias, otherwise the name of its
 * route.
 */
export interface PageSubject extends Subject {
  readonly key: string
}

interface Live {
  readonly language: string
  readonly definition: PageDefinition
  readonly at: Date
}

/**
 * Returns the indexable pages whose route has no parameters (so not those of products, categories and the like), each
 * with the storefronts in which it is published.
 */
export function pageSubjects(published: readonly LivePage[]): readonly PageSubject[] {
  const byKey = new Map<string, Live[]>()
  for (const { pageId, language, definition, at } of published) {
    const page = readPage(definition)
    if (!page || !isForEveryone(page)) continue
    const key = page.route.alias === undefined ? page.route.name : pageId
    byKey.set(key, [...(byKey.get(key) ?? []), { language, definition: page, at }])
  }
  return [...byKey].map(([key, live]) => ({
    key,
    linkIn(storefront): AddressLink | null {
      const found = live.find((one) => one.language === storefront.language && fits(one.definition, storefront))
      if (!found) return null
      const { name, alias } = found.definition.route
      if (alias === undefined) return { route: name, params: {} }
      const own = typeof alias === 'string' ? alias : (alias.$t[storefront.language] ?? null)
      return own === null ? null : { route: name, params: { alias: own } }
    },
    changedAt: changedAt(live),
  }))
}

function readPage(definition: unknown): PageDefinition | null {
  const read = readDefinition(definition).definition
  return read?.kind === 'page' ? read : null
}

/**
 * Returns whether a page is indexable and has a URL of its own. A definition with a condition on anything except market
 * and language has no URL of its own, because it replaces another definition at the same URL.
 */
function isForEveryone({ seo, when, route, match }: PageDefinition): boolean {
  const { market: _, language: __, ...narrower } = match ?? {}
  return seo.index && when === undefined && route.params === undefined && Object.keys(narrower).length === 0
}

function fits({ match }: PageDefinition, { market, language }: Storefront): boolean {
  return (match?.market?.includes(market) ?? true) && (match?.language?.includes(language) ?? true)
}

/**
 * Returns when the content of a page last changed, in ISO 8601. For a page with an alias, that is when it was last
 * published. Returns null for other pages, because they list titles, which change too often to track.
 */
function changedAt(live: readonly Live[]): string | null {
  if (live.some(({ definition }) => definition.route.alias === undefined)) return null
  return new Date(Math.max(...live.map(({ at }) => at.getTime()))).toISOString()
}
