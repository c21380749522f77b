import { canonicalJson, revisionOf } from '#schemas/canonical.ts'
import type { Issue } from '#schemas/issue.ts'
import { languages as allLanguages } from '#schemas/languages.ts'
import { type Definition, definitionSchema } from '#schemas/page.ts'
import type { Validator } from '#schemas/validate/validate-definition.ts'
import { recordChange } from '../kernel/change-feed.ts'
import type { Database } from '../kernel/database.ts'
import { waitForGateways } from '../kernel/gateway-leases.ts'
import * as store from './content.store.ts'

export interface ContentDeps {
  readonly database: Database
  readonly validator: Validator
}

export type Saved =
  | { readonly kind: 'saved'; readonly row: store.RevisionRow }
  | { readonly kind: 'stale'; readonly current: string | null }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }

export type Published =
  | { readonly kind: 'published'; readonly id: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }

export type ContentService = ReturnType<typeof createContentService>

/** Use cases of the content store (C1–C3, V1–V3). */
export function createContentService({ database, validator }: ContentDeps) {
  return {
    validate: (definition: unknown) => validator.validate(definition),

    /**
     * Keeps a definition as a revision and makes it the draft. A draft may have faults (V3), but it must be a definition
     * of this page. A save on top of something else than the draft is refused: nothing is silently lost (C2).
     */
    async save(input: {
      readonly id: string
      readonly definition: unknown
      readonly baseRevision: string | null
      readonly author: string
      readonly note: string | null
    }): Promise<Saved> {
      const parsed = definitionSchema.safeParse(input.definition)
      if (!parsed.success) return { kind: 'invalid', issues: validator.validate(input.definition) }
      if (parsed.data.id !== input.id) {
        return { kind: 'invalid', issues: [wrongId(input.id, parsed.data.id)] }
      }
      // What was sent is kept, not what was read: unknown blocks come back byte for byte (B5).
      const definition = input.definition as Definition
      const revision = revisionOf(canonicalJson(definition))
      return database.transaction(async (tx): Promise<Saved> => {
        const page = await store.lockPage(tx, input.id)
        const draft = page?.draft ?? null
        if (draft !== input.baseRevision && draft !== revision) return { kind: 'stale', current: draft }
        const { id, author, note } = input
        await store.insertRevision(tx, { id, revision, definition, author, note })
        await store.logPointer(tx, { pageId: id, action: 'save', languages: [], revision, author, note })
        const row = await store.findRevision(tx, id, revision)
        if (!row) throw new Error('A revision that was just kept is not there.')
        return { kind: 'saved', row }
      })
    },

    /** Makes a revision live. Answers when no gateway that follows the feed can serve the page from before. */
    async publish(input: {
      readonly id: string
      readonly revision: string
      readonly languages: readonly string[] | null
      readonly author: string
      readonly note: string | null
      readonly action: 'publish' | 'rollback'
    }): Promise<Published> {
      const { id, revision, author, note, action } = input
      const languages = input.languages ?? allLanguages
      const row = await store.findRevision(database, id, revision)
      if (!row) return { kind: 'missing' }
      const errors = validator.validate(row.definition).filter(({ severity }) => severity === 'error')
      if (errors.length > 0) return { kind: 'invalid', issues: errors }
      const definition = definitionSchema.parse(row.definition)
      const seq = await database.transaction(async (tx) => {
        await store.lockPage(tx, id)
        const before = await store.findPublishedOf(tx, id)
        await store.setPublished(tx, { id, revision, definition, languages })
        await store.logPointer(tx, { pageId: id, action, languages: [...languages], revision, author, note })
        const routes = before
          .map((pointer) => pointer.route)
          .concat(definition.kind === 'page' ? definition.route.name : [])
        return recordChange(tx, tagsOf(id, routes))
      })
      await waitForGateways(database, seq)
      return { kind: 'published', id }
    },

    /** Takes a page off the shop; never validates (V3). */
    async unpublish(input: {
      readonly id: string
      readonly languages: readonly string[] | null
      readonly author: string
      readonly note: string | null
    }): Promise<Published> {
      const { id, author, note } = input
      const languages = input.languages ?? allLanguages
      const seq = await database.transaction(async (tx) => {
        const page = await store.lockPage(tx, id)
        if (!page) return null
        const before = await store.findPublishedOf(tx, id)
        await store.deletePublished(tx, id, languages)
        await store.logPointer(tx, {
          pageId: id,
          action: 'unpublish',
          languages: [...languages],
          revision: null,
          author,
          note,
        })
        return recordChange(
          tx,
          tagsOf(
            id,
            before.map((pointer) => pointer.route),
          ),
        )
      })
      if (seq === null) return { kind: 'missing' }
      await waitForGateways(database, seq)
      return { kind: 'published', id }
    },

    publishedPages: (route: string, language: string) => store.findPublished(database, route, language),
    revisions: (revisions: readonly string[]) => store.findRevisions(database, revisions),
    revision: (id: string, revision: string) => store.findRevision(database, id, revision),
    history: (id: string) => store.listRevisions(database, id),
    pages: () => store.listPages(database),
    publishedOf: (id: string) => store.findPublishedOf(database, id),
    redirect: (path: string) => store.findRedirect(database, path),
  }
}

/** Every page of a route depends on which definitions the route has (P4), so the route is a tag of its own. */
function tagsOf(id: string, routes: readonly (string | null)[]): readonly string[] {
  return [...new Set([`page:${id}`, ...routes.filter((route) => route !== null).map((route) => `route:${route}`)])]
}

function wrongId(expected: string, found: string): Issue {
  return {
    severity: 'error',
    code: 'wrong-id',
    path: '/id',
    label: 'Page',
    message: `The definition is of “${found}”, not of “${expected}”.`,
  }
}

/**
 * Publishes the shop's own definitions in all languages. A page that an editor has touched is left as it is; the others
 * follow the release. Answers how many were written.
 */
export async function seedPages(database: Database, definitions: readonly unknown[]): Promise<number> {
  let written = 0
  await database.transaction(async (tx) => {
    const seeded = await store.findSeeded(tx)
    for (const value of definitions) {
      const definition = definitionSchema.parse(value)
      const stored = value as Definition
      const revision = revisionOf(canonicalJson(stored))
      const { id } = definition
      const present = seeded.get(id)
      if (present && (present.touched || present.draft === revision)) continue
      await store.insertRevision(tx, { id, revision, definition: stored, author: store.seedAuthor, note: null })
      await store.setPublished(tx, { id, revision, definition, languages: allLanguages })
      written += 1
    }
    if (written > 0) await recordChange(tx, ['*'])
  })
  return written
}
