import type { Language } from '#schemas/languages.ts'
import { type Definition, matchSchema } from '#schemas/page.ts'
import {
  type FoundReferences,
  type Reference,
  type ReferenceKind,
  referenceKey,
  referencesOf,
} from '#schemas/validate/references.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import type { CampaignPlace } from '../campaigns/campaign.rules.ts'
import { listCampaigns } from '../campaigns/campaigns.store.ts'
import { parseImageUrl } from '../images/images.service.ts'
import { findImages } from '../images/images.store.ts'
import * as catalogue from './catalogue.store.ts'
import * as store from './references.store.ts'
import { findUsedSections } from './used-sections.ts'

export interface ReferencesDeps {
  readonly database: Database
  readonly clock: () => number
  readonly markets: () => Promise<readonly (CampaignPlace & { readonly id: string })[]>
  readonly hasList: (alias: string) => Promise<boolean>
  readonly audiences: readonly string[]
  /** Returns the groups of each variant test, by id. */
  readonly testGroups: () => Promise<ReadonlyMap<string, readonly string[]>>
  readonly pathToRoute: (
    path: string,
    language: string,
  ) => { readonly name: string; readonly alias: string | null } | null
}

export type ReferencesService = ReturnType<typeof createReferencesService>

const maxFound = 100
/** Matches paths that the shop serves but that are not pages. */
const filePath = /^\/(api|covers|fonts|assets|_next)\//

export function createReferencesService(deps: ReferencesDeps) {
  const { database, clock, markets, hasList, audiences, testGroups, pathToRoute } = deps
  /**
   * Returns those of `targets` that do not exist. All targets belong to the same kind of reference. Products are
   * checked in `check` instead.
   */
  async function missingOf(
    db: Transaction,
    kind: ReferenceKind,
    targets: readonly string[],
  ): Promise<readonly string[]> {
    const without = (there: ReadonlySet<string>) => targets.filter((target) => !there.has(target))
    if (catalogue.isCatalogueKind(kind)) return without(await catalogue.findNamed(db, kind, targets))
    switch (kind) {
      case 'market':
        return without(new Set((await markets()).map(({ alias }) => alias)))
      case 'list':
        return without(await thereOf(targets, hasList))
      case 'audience':
        return without(new Set(audiences))
      case 'test':
        return without(new Set((await testGroups()).keys()))
      case 'testGroup':
        return without(
          new Set([...(await testGroups())].flatMap(([id, groups]) => groups.map((one) => `${id}/${one}`))),
        )
      case 'section':
        return without((await store.findPageNames(db)).ids)
      case 'sectionRevision':
        return without(await store.findSectionRevisions(db, targets))
      case 'route':
        return without((await store.findPageNames(db)).routes)
      case 'campaign':
        return without(new Set((await listCampaigns(db)).map(({ id }) => id)))
      case 'page':
        return without(await store.findAliases(db))
      case 'image': {
        const own = targets.flatMap((target) => parseImageUrl(target)?.id ?? [])
        const there = new Set((await findImages(db, own)).map(({ id }) => id))
        return targets.filter(
          (target) => target.startsWith('/api/images/') && !there.has(parseImageUrl(target)?.id ?? ''),
        )
      }
      case 'path':
        return missingPaths(db, targets)
      default:
        return []
    }
  }

  async function missingPaths(db: Transaction, targets: readonly string[]): Promise<readonly string[]> {
    const aliases = await store.findAliases(db)
    return targets.filter((target) => {
      const path = target.split(/[?#]/, 1)[0] ?? '/'
      if (filePath.test(path)) return false
      const route = pathToRoute(path, 'sv')
      return !route || (route.alias !== null && !aliases.has(route.alias))
    })
  }

  return {
    usedSections: (definition: Definition, languages: readonly Language[]) =>
      findUsedSections(database, definition, languages),

    async check(definition: Definition): Promise<FoundReferences> {
      const byKind = new Map<ReferenceKind, Set<string>>()
      for (const { kind, target } of referencesOf(definition)) {
        byKind.set(kind, (byKind.get(kind) ?? new Set()).add(target))
      }
      const found = new Map<string, 'missing' | 'sold-out'>()
      const note = (reference: Pick<Reference, 'kind' | 'target'>, state: 'missing' | 'sold-out') =>
        found.set(referenceKey(reference), state)
      for (const [kind, targets] of byKind) {
        if (kind === 'product') continue
        for (const target of await missingOf(database, kind, [...targets])) note({ kind, target }, 'missing')
      }
      const named = [...(byKind.get('product') ?? [])]
      const ids = named.filter((id) => /^\d{1,9}$/.test(id)).map(Number)
      const states = await catalogue.findProductStates(database, ids)
      for (const target of named) {
        const state = states.get(Number(target))
        if (!state) note({ kind: 'product', target }, 'missing')
        else if (state.soldOut) note({ kind: 'product', target }, 'sold-out')
      }
      return found
    },

    uses: (kind: string, target: string) => store.findUses(database, kind, target),

    search: (text: string) => (text.trim() === '' ? [] : store.searchTexts(database, text.trim(), maxFound)),

    /**
     * Returns the number of pages of a route on which a placement rule applies, by market (P4). Routes other than
     * `product` and `category` count as one page. Returns null for an invalid rule.
     */
    async reach(
      route: string,
      match: unknown,
    ): Promise<readonly { readonly market: string; readonly pages: number }[] | null> {
      const parsed = matchSchema.safeParse(match)
      if (!parsed.success) return null
      const { market, priceFrom, priceBelow, ...rule } = parsed.data
      const meant = (await markets()).filter(({ alias }) => !market || market.includes(alias))
      return Promise.all(meant.map(async ({ id, alias }) => ({ market: alias, pages: await pagesIn(id) })))

      async function pagesIn(marketId: string): Promise<number> {
        if (route === 'product') {
          return catalogue.countProducts(
            database,
            { marketId, now: clock() },
            {
              ...rule,
              priceFrom: toMinor(priceFrom),
              priceBelow: toMinor(priceBelow),
            },
          )
        }
        return route === 'category' ? catalogue.countCategories(database, rule.category) : 1
      }
    },

    isImageUsed: (id: string) => store.hasImageUse(database, id),
  }
}

async function thereOf(
  names: readonly string[],
  isThere: (name: string) => Promise<boolean>,
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(names.map(isThere))
  return new Set(names.filter((_, at) => found[at]))
}

function toMinor(amount: number | undefined): number | undefined {
  return amount === undefined ? undefined : Math.round(amount * 100)
}
