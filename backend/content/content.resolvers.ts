import type { PageRevision, PageState, PublishPageResult, Resolvers } from '#backend/generated/resolvers.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { requireRole } from '../staff/require-role.ts'
import type { ContentService, Published } from './content.service.ts'
import type { RevisionRow } from './content.store.ts'
import { jsonScalar } from './json-scalar.ts'

export interface ContentResolverDeps {
  readonly content: ContentService
  /** Reads an address of the shop: the storefront's router. */
  readonly pathToRoute: (
    path: string,
    language: string,
  ) => { readonly name: string; readonly alias: string | null } | null
}

const mostRevisions = 50

export function createContentResolvers({ content, pathToRoute }: ContentResolverDeps): Resolvers {
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
      publishedPages: async (_, { route, language }, context) => {
        const rows = await content.publishedPages(route, language)
        context.tags.add(`route:${route}`)
        const of = (kind: string) =>
          rows.filter((row) => row.kind === kind).map((row) => ({ id: row.pageId, revision: row.revision }))
        return { pages: of('page'), sections: of('section') }
      },
      pageRevisions: async (_, { revisions }, context) => {
        const rows = await content.revisions(revisions.slice(0, mostRevisions))
        // A hash that nobody can guess is public only once it has been live; servers of the shop may read any.
        const visible = context.trusted || context.staff ? rows : await liveOnly(rows)
        return visible.map((row) => toRevision(row, context))
      },
      page: async (_, { id, path, language, revision }, context) => {
        const inLanguage = language ?? context.language
        if (revision) {
          requireRole(context, 'editor')
          const row = id ? await content.revision(id, revision) : (await content.revisions([revision]))[0]
          return row ? toRevision(row, context) : null
        }
        const pointer = id
          ? (await content.publishedOf(id)).find((row) => row.language === inLanguage)
          : await byPath(path ?? '/', inLanguage)
        if (!pointer) return null
        const row = await content.revision(pointer.pageId, pointer.revision)
        return row ? toRevision(row, context) : null
      },
      pages: async (_, __, context) => {
        requireRole(context, 'editor')
        const { pages, published } = await content.pages()
        return pages.map((page) => ({
          ...page,
          published: published.filter((row) => row.pageId === page.id).map(toPointer),
        }))
      },
      revisions: async (_, { id }, context) => {
        requireRole(context, 'editor')
        return (await content.history(id)).map((row) => toRevision(row, context))
      },
      validatePage: (_, { definition }, context) => {
        requireRole(context, 'editor')
        return [...content.validate(definition)]
      },
      redirect: async (_, { path }, context) => {
        context.tags.add('redirects')
        return (await content.redirect(path)) ?? null
      },
    },
    Mutation: {
      savePage: async (_, { id, definition, baseRevision, note }, context) => {
        const { email } = requireRole(context, 'editor')
        const saved = await content.save({
          id,
          definition,
          baseRevision: baseRevision ?? null,
          author: email,
          note: note ?? null,
        })
        if (saved.kind === 'saved') return toRevision(saved.row, context)
        if (saved.kind === 'invalid') return { message: 'The definition has errors.', issues: [...saved.issues] }
        return { message: 'The page was changed meanwhile. Take over the present draft first.', current: saved.current }
      },
      publishPage: async (_, { id, revision, languages, note }, context) => {
        const { email: author } = requireRole(context, 'publisher')
        const input = {
          id,
          revision,
          languages: languages ?? null,
          author,
          note: note ?? null,
          action: 'publish',
        } as const
        return answer(await content.publish(input))
      },
      rollbackPage: async (_, { id, revision, languages }, context) => {
        const { email: author } = requireRole(context, 'publisher')
        const input = { id, revision, languages: languages ?? null, author, note: null, action: 'rollback' } as const
        return answer(await content.publish(input))
      },
      unpublishPage: async (_, { id, languages, note }, context) => {
        const { email: author } = requireRole(context, 'publisher')
        return answer(await content.unpublish({ id, languages: languages ?? null, author, note: note ?? null }))
      },
    },
  }

  async function byPath(path: string, language: string) {
    const route = pathToRoute(path, language)
    if (!route) return undefined
    const rows = (await content.publishedPages(route.name, language)).filter((row) => row.kind === 'page')
    if (route.alias === null) return rows[0]
    const revisions = await content.revisions(rows.map((row) => row.revision))
    return rows.find((row) => {
      const found = revisions.find((revision) => revision.id === row.revision)
      return JSON.stringify(found?.definition ?? null).includes(JSON.stringify(route.alias))
    })
  }

  async function liveOnly(rows: readonly RevisionRow[]): Promise<readonly RevisionRow[]> {
    const { published } = await content.pages()
    const live = new Set(published.map((row) => row.revision))
    return rows.filter((row) => live.has(row.id))
  }

  async function answer(result: Published): Promise<PublishPageResult> {
    if (result.kind === 'invalid') return { message: 'The definition has errors.', issues: [...result.issues] }
    if (result.kind === 'missing') return { message: 'There is no such page or revision.', current: null }
    return stateOf(result.id)
  }

  async function stateOf(id: string): Promise<PageState> {
    const { pages, published } = await content.pages()
    const page = pages.find((row) => row.id === id)
    if (!page) throw new Error(`Page ${id} is gone.`)
    return { ...page, published: published.filter((row) => row.pageId === id).map(toPointer) }
  }
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
  }
}
