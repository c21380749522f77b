import type { PageRevision, PageState, PublishPageResult, Resolvers } from '#backend/generated/resolvers.ts'
import { partsOf } from '#schemas/json-pointer.ts'
import { readDefinition } from '#schemas/read-definition.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { requireAnyRole, requireRole } from '../staff/require-role.ts'
import type { VariantTestsService } from '../variant-tests/variant-tests.service.ts'
import type { ArchiveService } from './archive.service.ts'
import { campaignsTag } from './campaigns/campaigns.service.ts'
import type { CampaignMarket, ContentService } from './content.service.ts'
import type { RevisionRow } from './content.store.ts'
import { jsonScalar } from './json-scalar.ts'
import type { Pointer } from './pointers.rules.ts'
import { type Moment, publicDefinition } from './public-definition.ts'
import type { ExpectedPointer, Published, PublishingService } from './publishing.service.ts'
import { planners, readDrafts, readInstant, readStaffLanguage } from './staff-input.ts'

export interface ContentResolverDeps {
  readonly content: ContentService
  readonly publishing: PublishingService
  readonly archive: ArchiveService
  readonly pathToRoute: (
    path: string,
    language: string,
  ) => { readonly name: string; readonly alias: string | null } | null
  readonly testsAt: VariantTestsService['publishedAt']
  /** Returns a market by alias, or the channel's default market when the alias is unknown. */
  readonly getMarket: (alias: string) => Promise<CampaignMarket>
}

const maxRevisions = 50

export function createContentResolvers(deps: ContentResolverDeps): Resolvers {
  const { content, publishing, archive, pathToRoute, getMarket, testsAt } = deps
  return {
    JSON: jsonScalar,
    SavePageResult: {
      __resolveType: (value) =>
        'definition' in value ? 'PageRevision' : 'issues' in value ? 'InvalidPage' : 'StalePage',
    },
    PublishPageResult: {
      __resolveType: (value) => ('published' in value ? 'PageState' : 'issues' in value ? 'InvalidPage' : 'StalePage'),
    },
    Query: {
      publishedPages: async (_, { route, language, at, drafts }, context) => {
        const { market } = context
        const simulated = readDrafts(drafts, context)
        const found = await content.publishedAt({
          route,
          language,
          market,
          at: readInstant(at, context),
          drafts: simulated,
          request: context,
        })
        context.tags.add(`route:${route}`)
        context.tags.add(campaignsTag)
        if (at == null) context.changesAt(found.changesAt)
        const of = (kind: string) =>
          found.pointers
            .filter((row) => row.kind === kind)
            .map(({ pageId, revision, pinned = false }) => ({ id: pageId, revision, pinned }))
        const { running, theme } = found.effects
        // Add no cache tags of tests here. A page that shows a variant test adds the tag itself, so the end of the
        // test invalidates only such pages.
        const tests = (await testsAt(readInstant(at, context), context)).map((test) => ({ ...test }))
        return { pages: of('page'), sections: of('section'), campaigns: [...running], theme: [...theme], tests }
      },
      pageRevisions: async (_, { revisions }, context) => {
        const rows = await content.revisions(revisions.slice(0, maxRevisions))
        // Staff and the shop's own servers may read any revision, everyone else only live revisions. A revision's hash
        // becomes public when the revision goes live, so knowing a hash must not give access.
        if (context.trusted || context.staff) return rows.map((row) => toRevision(row, context))
        const live = await content.liveRevisions(context.market, context.now)
        const rowsForAll = await Promise.all(
          rows.filter((row) => live.has(row.id)).map((row) => forAnyone(row, context, context.market)),
        )
        return rowsForAll.filter((row) => row !== null)
      },
      page: async (_, { id, path, market, language, at, revision }, context) => {
        if (revision) {
          requireRole(context, 'editor')
          const row = id ? await content.revision(id, revision) : (await content.revisions([revision]))[0]
          return row ? toRevision(row, context) : null
        }
        const place = market == null ? context.market : await getMarket(market)
        const input = { language: language ?? context.language, market: place, at: readInstant(at, context) }
        const pointer = id
          ? (await content.liveAt({ ...input, id })).pointer
          : await byPath(path ?? '/', { ...input, request: context })
        const row = pointer && (await content.revision(pointer.pageId, pointer.revision))
        if (!row) return null
        return context.trusted || context.staff ? toRevision(row, context) : forAnyone(row, context, place)
      },
      pages: async (_, __, context) => {
        requireAnyRole(context, planners)
        const { pages, published } = await content.pages()
        return pages.map((page) => ({
          ...page,
          archived: page.archivedAt !== null,
          published: published.filter((row) => row.pageId === page.id).map(toPointer),
        }))
      },
      revisions: async (_, { id }, context) => {
        requireAnyRole(context, planners)
        return (await content.history(id)).map((row) => toRevision(row, context))
      },
    },
    Mutation: {
      savePage: async (_, { id, definition, baseRevision, note, staffLanguage }, context) => {
        const { email } = requireRole(context, 'editor')
        const saved = await content.save({
          id,
          definition,
          baseRevision: baseRevision ?? null,
          author: email,
          note: note ?? null,
          language: readStaffLanguage(staffLanguage),
        })
        if (saved.kind === 'saved') return { ...toRevision(saved.row, context), joined: saved.joined }
        if (saved.kind === 'invalid') return { message: 'The definition has errors.', issues: [...saved.issues] }
        return {
          message: 'The page was changed meanwhile. Take over the present draft first.',
          current: saved.current,
          author: saved.author,
          conflicts: saved.conflicts.map((conflict) => ({ ...conflict, blockId: blockOf(conflict.path) })),
        }
      },
      publishPage: async (_, { id, revision, languages, note, expected, staffLanguage }, context) => {
        const { email: author } = requireRole(context, 'publisher')
        const done = await publishing.publish({
          id,
          revision,
          languages: languages ?? null,
          author,
          note: note ?? null,
          expected: readExpected(expected),
          sentences: readStaffLanguage(staffLanguage),
          action: 'publish',
        })
        return answer(done)
      },
      rollbackPage: async (_, { id, revision, languages, note, expected, staffLanguage }, context) => {
        const { email: author } = requireRole(context, 'publisher')
        const done = await publishing.publish({
          id,
          revision,
          languages: languages ?? null,
          author,
          note: note ?? null,
          expected: readExpected(expected),
          sentences: readStaffLanguage(staffLanguage),
          action: 'rollback',
        })
        return answer(done)
      },
      unpublishPage: async (_, { id, languages, note, expected }, context) => {
        const { email: author } = requireRole(context, 'publisher')
        const input = { id, languages: languages ?? null, author, note: note ?? null, expected: readExpected(expected) }
        return answer(await publishing.unpublish(input))
      },
      archivePage: async (_, { id, archived, staffLanguage }, context) => {
        requireRole(context, 'editor')
        const done = await archive.archive({ id, archived, sentences: readStaffLanguage(staffLanguage) })
        return answer(done.kind === 'done' ? { kind: 'published', id: done.id } : done)
      },
    },
  }

  async function byPath(
    path: string,
    input: Omit<Parameters<ContentService['publishedAt']>[0], 'route'>,
  ): Promise<Pointer | null> {
    const route = pathToRoute(path, input.language)
    if (!route) return null
    const { pointers } = await content.publishedAt({ ...input, route: route.name })
    const pages = pointers.filter((row) => row.kind === 'page')
    if (route.alias === null) return pages[0] ?? null
    const revisions = await content.revisions(pages.map((row) => row.revision))
    const fits = (row: Pointer) => {
      const found = revisions.find(({ id, pageId }) => id === row.revision && pageId === row.pageId)
      return aliasIn(found?.definition, input.language) === route.alias
    }
    return pages.find(fits) ?? null
  }

  /** Returns a revision without the parts that are not visible now (P6), or null when no part is public. */
  async function forAnyone(
    row: RevisionRow,
    context: RequestContext,
    market: CampaignMarket,
  ): Promise<PageRevision | null> {
    const read = readDefinition(row.definition)
    if (!read.definition) return null
    const moment: Moment = { market, at: context.now, running: await content.running(market, context.now) }
    const definition = publicDefinition(read.definition, moment)
    return definition && { ...toRevision(row, context), definition }
  }

  async function answer(result: Published): Promise<PublishPageResult> {
    switch (result.kind) {
      case 'invalid':
        return { message: 'The definition has errors.', issues: [...result.issues] }
      case 'missing':
        return { message: 'There is no such page or revision.', current: null, author: null, conflicts: [] }
      case 'stale': {
        const message = 'Somebody else has published or unpublished the page meanwhile.'
        return { message, current: result.current, author: null, conflicts: [] }
      }
      case 'published':
        return stateOf(result.id)
    }
  }

  async function stateOf(id: string): Promise<PageState> {
    const { pages, published } = await content.pages()
    const page = pages.find((row) => row.id === id)
    if (!page) throw new Error(`Page ${id} is gone.`)
    return {
      ...page,
      archived: page.archivedAt !== null,
      published: published.filter((row) => row.pageId === id).map(toPointer),
    }
  }
}

function aliasIn(stored: unknown, language: string): string | null {
  const { definition } = readDefinition(stored)
  if (definition?.kind !== 'page') return null
  const { alias } = definition.route
  if (typeof alias === 'string' || alias === undefined) return alias ?? null
  return Object.entries(alias.$t).find(([own]) => own === language)?.[1] ?? null
}

function readExpected(
  expected: readonly { readonly language: string; readonly revision?: string | null | undefined }[] | null | undefined,
): readonly ExpectedPointer[] | null {
  return expected?.map(({ language, revision }) => ({ language, revision: revision ?? null })) ?? null
}

function blockOf(path: string): string | null {
  const [field, id] = partsOf(path)
  return field === 'blocks' ? (id ?? null) : null
}

function toPointer(row: { readonly language: string; readonly revision: string; readonly at: Date }) {
  return { language: row.language, revision: row.revision, at: row.at.toISOString() }
}

function toRevision(row: RevisionRow, context: RequestContext): PageRevision {
  return {
    id: row.pageId,
    revision: row.id,
    definition: row.definition,
    createdAt: row.createdAt.toISOString(),
    author: context.staff ? row.author : null,
    note: context.staff ? row.note : null,
    joined: null,
  }
}
