import { ComposerPagesDocument, ComposerRevisionDocument } from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import { isWalkable } from '#schemas/walkable-definition.ts'
import type { PublishedPointer } from '../publish/publish-dialog.tsx'

export interface LoadedPage {
  readonly id: string
  readonly definition: Definition
  readonly revision: string
  readonly published: readonly PublishedPointer[]
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** A draft that the composer cannot show. `BrokenPageScreen` lets the user repair it. */
export interface BrokenPage {
  readonly id: string
  readonly revision: string
  readonly broken: unknown
}

/**
 * Loads a page's draft, its live revisions, and the sections that it may contain. Returns null when the page or its
 * draft does not exist.
 */
export async function loadPage(query: StaffQuery, id: string): Promise<LoadedPage | BrokenPage | null> {
  const { pages } = await query.run(ComposerPagesDocument, {})
  const page = pages.find((one) => one.id === id)
  if (!page?.draft) return null
  const { page: draft } = await query.run(ComposerRevisionDocument, { id, revision: page.draft })
  if (!draft) return null
  const { revision, definition } = draft
  if (!isWalkable(definition)) return { id, revision, broken: definition }
  return {
    id,
    revision,
    definition,
    published: page.published.map(({ language, revision, at }) => ({ language: language as Language, revision, at })),
    sections: pages
      .filter((one) => one.kind === 'section' && one.id !== id)
      .map((one) => ({ id: one.id, title: one.title ?? one.id })),
  }
}
