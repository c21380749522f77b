import { z } from 'zod'
import { PickedPageDocument, PickedPathDocument, PickPagesDocument } from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import { sourceLanguage } from '#schemas/languages.ts'
import type { PickerKind } from './picker-item.ts'
import { matchesQuery } from './whole-list.ts'

const readable = z.looseObject({
  title: z.string().optional(),
  route: z.looseObject({ alias: z.union([z.string(), z.looseObject({ $t: z.looseObject({}) })]).optional() }),
})

/**
 * Picker of pages with the route `content`. `search` returns ids of pages, for which the field loads the alias to store
 * (`loadPageAlias`). `find` expects Swedish aliases.
 */
export const contentPages: PickerKind = {
  async search(query, text, signal) {
    const { pages } = await query.run(PickPagesDocument, {}, { signal })
    return pages
      .filter(({ route, draft }) => route === 'content' && draft)
      .map(({ id, title }) => ({ id, name: title ?? id, note: id }))
      .filter((item) => matchesQuery(item, text))
  },
  async find(query, ids, signal) {
    const found = await Promise.all(
      ids.map(async (alias) => {
        const variables = { path: `/${alias}`, language: sourceLanguage }
        return { alias, ...(await query.run(PickedPathDocument, variables, { signal })) }
      }),
    )
    return found.flatMap(({ alias, page }) =>
      page ? [{ id: alias, name: readable.safeParse(page.definition).data?.title ?? page.id, note: page.id }] : [],
    )
  },
}

/**
 * Loads the alias of a page's draft as stored, which is usually a localized text. Returns undefined when the page has
 * none.
 */
export async function loadPageAlias(query: StaffQuery, id: string): Promise<unknown> {
  const { pages } = await query.run(PickPagesDocument, {})
  const draft = pages.find((page) => page.id === id)?.draft
  if (!draft) return undefined
  const { page } = await query.run(PickedPageDocument, { id, revision: draft })
  return readable.safeParse(page?.definition).data?.route.alias
}
