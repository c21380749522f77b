import type {
  FacetLayout,
  InvalidMerchandise,
  MerchandisingProblem,
  NamedList,
  Resolvers,
} from '#backend/generated/resolvers.ts'
import type { Language } from '#schemas/languages.ts'
import { isSaid, wordsIn } from '#schemas/localized-texts.ts'
import type { MerchandisedList } from '#schemas/merchandised-list.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { readStaffLanguage } from '../content/staff-input.ts'
import type { RequestContext, RequestMarket } from '../kernel/request-context.ts'
import { requireAnyRole, requireRole } from '../staff/require-role.ts'
import type { LogRow } from './audit-log.store.ts'
import { wholeShop } from './facets/facets.rules.ts'
import type { FacetsService, ShownLayout } from './facets/facets.service.ts'
import type { ExplainService } from './lists/explain.service.ts'
import type { ListsService } from './lists/lists.service.ts'
import type { ListRow } from './lists/lists.store.ts'
import { merchandisingMessages } from './messages.ts'
import type { Act, Outcome } from './outcome.ts'
import type { SynonymsOf, SynonymsService } from './synonyms/synonyms.service.ts'

export interface MerchandisingResolverDeps {
  readonly lists: ListsService
  readonly explain: ExplainService
  readonly facets: FacetsService
  readonly synonyms: SynonymsService
  readonly log: (subject: string | null, limit: number) => Promise<readonly LogRow[]>
  /** Returns the market with this alias, or the channel's default market when the alias is unknown. */
  readonly getMarket: (alias: string) => Promise<RequestMarket>
  readonly facetName: (facet: string, language: Language) => string
}

const readers = ['merchandiser', 'editor'] as const
const maxExplained = 200
const maxLogged = 500

export function createMerchandisingResolvers(deps: MerchandisingResolverDeps): Resolvers {
  const { lists, explain, facets, synonyms } = deps

  const toLayout = (layout: ShownLayout, language: Language): FacetLayout => ({
    ...layout,
    entries: layout.entries.map((entry) => ({ ...entry, name: deps.facetName(entry.facet, language) })),
  })

  return {
    ListResult: { __resolveType: (value) => typeOf(value, 'MerchandisedList') },
    FacetLayoutResult: { __resolveType: (value) => typeOf(value, 'FacetLayout') },
    MerchandisedList: {
      savedAt: ({ savedAt }: ListRow) => savedAt.toISOString(),
      publishedAt: ({ publishedAt }: ListRow) => publishedAt?.toISOString() ?? null,
      issues: async ({ draft }: ListRow, { staffLanguage }) => [
        ...(await lists.issuesOf(draft, readStaffLanguage(staffLanguage))),
      ],
    },
    SynonymsResult: { __resolveType: (value) => typeOf(value, 'SynonymSet') },
    Query: {
      namedList: async (_, { alias }, context) => {
        const list = await lists.find(context, alias)
        return list && toNamedList(list, context.language)
      },
      namedLists: async (_, __, context) =>
        (await lists.all(context)).map((list) => toNamedList(list, context.language)),
      merchandisedLists: async (_, __, context) => {
        requireAnyRole(context, readers)
        return [...(await lists.rows())]
      },
      merchandisedList: async (_, { id }, context) => {
        requireAnyRole(context, readers)
        return (await lists.row(id)) ?? null
      },
      explainList: async (_, { list: name, market, limit, draft }, context) => {
        requireAnyRole(context, readers)
        const list = await explain.listFor(name, draft ?? false)
        if (!list) return null
        const { language, now } = context
        const { titles, absent, ...found } = await explain.explain({
          list,
          market: await deps.getMarket(market),
          language,
          now,
          limit: atMost(limit ?? 48, maxExplained),
        })
        return { ...found, titles: [...titles], absent: [...absent] }
      },
      facetLayout: async (_, { category }, context) => {
        requireAnyRole(context, readers)
        const layout = await facets.find(context, category ?? wholeShop)
        return layout && toLayout(layout, context.language)
      },
      ownFacetLayouts: async (_, __, context) => {
        requireAnyRole(context, readers)
        return [...(await facets.own())]
      },
      synonyms: async (_, __, context) => {
        requireAnyRole(context, readers)
        return (await synonyms.list()).map(toSynonyms)
      },
      merchandisingLog: async (_, { subject, limit }, context) => {
        requireAnyRole(context, readers)
        const rows = await deps.log(subject ?? null, atMost(limit ?? 100, maxLogged))
        return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
      },
    },
    Mutation: {
      saveList: async (_, { id, definition, baseRevision, ...more }, context) => {
        const act = actOf(context, 'merchandiser', more)
        return answer(await lists.save(id, definition, { ...act, baseRevision: baseRevision ?? null }), act, asItIs)
      },
      publishList: async (_, { id, revision, ...more }, context) => {
        const act = actOf(context, 'publisher', more)
        return answer(await lists.publish(id, revision, act), act, asItIs)
      },
      withdrawList: async (_, { id, note }, context) => {
        const act = actOf(context, 'publisher', { note })
        return answer(await lists.withdraw(id, act), act, asItIs)
      },
      saveFacetLayout: async (_, { category, entries, baseRevision, ...more }, context) => {
        const act = { ...actOf(context, 'merchandiser', more), baseRevision: baseRevision ?? null }
        const done = await facets.save(context, category ?? wholeShop, entries ?? null, act)
        return answer(done, act, (layout) => toLayout(layout, context.language))
      },
      saveSynonyms: async (_, { language, groups, oneWay, baseRevision, ...more }, context) => {
        const act = { ...actOf(context, 'merchandiser', more), baseRevision: baseRevision ?? null }
        return answer(await synonyms.save(language, { groups, oneWay }, act), act, toSynonyms)
      },
    },
  }
}

interface Said {
  readonly note?: string | null | undefined
  readonly staffLanguage?: string | null | undefined
}

function actOf(context: RequestContext, role: 'merchandiser' | 'publisher', { note, staffLanguage }: Said): Act {
  const { email: author } = requireRole(context, role)
  return { author, note: note ?? null, sentences: readStaffLanguage(staffLanguage) }
}

function answer<T, Shown>(
  done: Outcome<T>,
  { sentences: language }: { readonly sentences: StaffLanguage },
  show: (value: T) => Shown,
): Shown | InvalidMerchandise | MerchandisingProblem {
  const own = merchandisingMessages[language]
  switch (done.kind) {
    case 'done':
      return show(done.value)
    case 'invalid':
      return { message: own.invalid, issues: [...done.issues] }
    case 'stale':
      return { code: 'stale', message: own.stale, current: done.current }
    case 'missing':
      return { code: 'missing', message: own.missing, current: null }
  }
}

function asItIs<T>(value: T): T {
  return value
}

function typeOf<Name extends string>(value: object, name: Name): Name | 'InvalidMerchandise' | 'MerchandisingProblem' {
  if ('code' in value) return 'MerchandisingProblem'
  return 'message' in value ? 'InvalidMerchandise' : name
}

function toNamedList({ id, names, descriptions, aliases }: MerchandisedList, language: Language): NamedList {
  return {
    id,
    name: wordsIn(names, language) ?? id,
    description: isSaid(descriptions[language]) ? descriptions[language] : null,
    alias: aliases[language] ?? id,
    aliases: Object.entries(aliases).map(([code, alias]) => ({ language: code, alias })),
  }
}

function toSynonyms({ groups, oneWay, ...set }: SynonymsOf) {
  return { ...set, groups: groups.map((group) => [...group]), oneWay: [...oneWay] }
}

function atMost(requested: number, most: number): number {
  return Math.min(most, Math.max(1, requested))
}
