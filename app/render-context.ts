import type { PageContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { SharedContext } from '#runtime/renderer/render-page.tsx'
import { limitNextChangeAt, type RequestScope } from '#runtime/renderer/request-scope.ts'
import { createLinks, type Links } from './links.ts'
import type { LoadedPage } from './load-page.ts'

type Page = Extract<LoadedPage, { kind: 'page' }>

export interface RenderContext {
  readonly addresses: Links
  /** Context shared by all blocks of the page. */
  readonly shared: SharedContext
}

/** Creates the context in which a page is rendered as HTML or Markdown. */
export function createRenderContext({ context, config, query, aliases }: Page): RenderContext {
  const addresses = createLinks(context, config, aliases)
  const t = createTranslator(context.language)
  return { addresses, shared: { ...context, ...addresses, query: query.query, t, locale: localeOf(context) } }
}

/** Records the page and its dependencies in the outcome, which the gateway reads. */
export function recordOutcome({ outcome }: RequestScope, { page, status }: Page): void {
  outcome.status = status
  outcome.page = page.id
  outcome.revision = page.revision
  const { id, revision } = page
  for (const problem of page.problems) outcome.problems.push({ page: id, revision, ...problem })
  outcome.tags.add(`page:${page.id}`)
  for (const section of page.sections) outcome.tags.add(`page:${section}`)
  for (const dim of ['market', 'language', 'customerType', ...page.varyDims]) outcome.varyDims.add(dim)
  limitNextChangeAt(outcome, page.nextChangeAt)
}

/** Sets status 404 for a page number beyond the end of its list. The page is still shown, with links to other pages. */
export function markNotFound(outcome: RequestScope['outcome']): void {
  if (outcome.status === 200) outcome.status = 404
}

export function localeOf({ market, language }: PageContext): string {
  return market.allowedLanguages.find(({ id }) => id === language)?.code ?? language
}
