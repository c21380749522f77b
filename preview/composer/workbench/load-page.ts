import { ComposerPagesDocument } from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import type { Language } from '#schemas/languages.ts'
import type { Definition } from '#schemas/page.ts'
import type { PublishedPointer } from '../publish/publish-dialog.tsx'
import { loadRevision } from './save-page.ts'

export interface LoadedPage {
  readonly id: string
  readonly definition: Definition
  readonly revision: string
  readonly published: readonly PublishedPointer[]
  readonly sections: readonly { readonly id: string; readonly title: string }[]
}

/** A page's draft and pointers, and the sections that may stand on it; null: there is no such page. */
export async function loadPage(query: StaffQuery, id: string): Promise<LoadedPage | null> {
  const { pages } = await query.run(ComposerPagesDocument, {})
  const page = pages.find((one) => one.id === id)
  if (!page?.draft) return null
  const draft = await loadRevision(query, id, page.draft)
  if (!draft) return null
  return {
    id,
    ...draft,
    published: page.published.map(({ language, revision, at }) => ({ language: language as Language, revision, at })),
    sections: pages
      .filter((one) => one.kind === 'section' && one.id !== id)
      .map((one) => ({ id: one.id, title: one.title ?? one.id })),
  }
}
