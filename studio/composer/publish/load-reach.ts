import { ComposerPagesDocument, ComposerReachDocument, ComposerUsesDocument } from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import type { Language } from '#schemas/languages.ts'
import type { PageDefinition, SectionDefinition } from '#schemas/page.ts'
import { loadRevision } from '../workbench/save-page.ts'

export interface ReachedPage {
  readonly id: string
  readonly title: string | null
  /** Languages in which the live page contains the section; empty when only a draft of the page contains it. */
  readonly languages: readonly Language[]
  /** Number of URLs per market; empty when the page has only one URL. */
  readonly addresses: readonly CountedMarket[]
}

export interface CountedMarket {
  readonly market: string
  readonly pages: number
}

export interface SectionReach {
  /** Number of pages per market on which a rule places the section (P4); null when no rule does. */
  readonly placed: readonly CountedMarket[] | null
  /** Pages that reference the section, directly or through another section. */
  readonly pages: readonly ReachedPage[]
}

/** Routes on which one page serves the URLs of many products or categories. */
const manyAddresses: readonly (string | null)[] = ['product', 'category']

/** Loads where a section appears: the pages that embed it, and the number of pages on which its rule places it. */
export async function loadReach(query: StaffQuery, { id, placement }: SectionDefinition): Promise<SectionReach> {
  const [placed, pages] = await Promise.all([
    placement ? countPages(query, placement.route, placement.match) : null,
    findPages(query, id),
  ])
  return { placed, pages }
}

async function findPages(query: StaffQuery, section: string): Promise<readonly ReachedPage[]> {
  const { pages } = await query.run(ComposerPagesDocument, {})
  const known = new Map(pages.map((page) => [page.id, page]))
  const reached = new Map<string, ReadonlySet<Language>>()

  async function follow(target: string, within: readonly Language[] | null, path: readonly string[]): Promise<void> {
    const { whereUsed } = await query.run(ComposerUsesDocument, { kind: 'section', target })
    for (const { pageId, languages } of whereUsed) {
      const live = (languages as Language[]).filter((language) => within?.includes(language) ?? true)
      if (known.get(pageId)?.kind !== 'section') reached.set(pageId, new Set([...(reached.get(pageId) ?? []), ...live]))
      else if (!path.includes(pageId)) await follow(pageId, live, [...path, pageId])
    }
  }
  await follow(section, null, [section])

  return Promise.all(
    [...reached].map(async ([id, languages]) => {
      const { title = null, route = null, draft = null } = known.get(id) ?? {}
      const isMany = route !== null && draft !== null && manyAddresses.includes(route)
      return {
        id,
        title,
        languages: [...languages],
        addresses: isMany ? await countAddresses(query, id, draft) : [],
      }
    }),
  )
}

async function countAddresses(query: StaffQuery, id: string, revision: string): Promise<readonly CountedMarket[]> {
  const found = await loadRevision(query, id, revision)
  if (found?.definition.kind !== 'page') return []
  const { route, match } = found.definition
  // A page whose route names one product or category serves only that URL.
  return route.params ? [] : countPages(query, route.name, match)
}

async function countPages(
  query: StaffQuery,
  route: string,
  match: PageDefinition['match'],
): Promise<readonly CountedMarket[]> {
  const { ruleReach } = await query.run(ComposerReachDocument, { route, match: match ?? {} })
  return ruleReach ?? []
}
