import type { ReactNode } from 'react'
import { type RenderInput, renderPage } from '#runtime/renderer/render-page.tsx'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import type { LoadedPage } from './load-page.ts'
import { PageFrame } from './page-frame.tsx'
import { createRenderContext, markNotFound, recordOutcome } from './render-context.ts'
import { loadSearchEngines } from './search-engines.ts'
import { getShop } from './shop.ts'

export interface DocumentParts {
  /** Renders the preview's placeholder for a block that cannot be shown. */
  readonly stub?: NonNullable<RenderInput['stub']>
  /** Content shown in place of the page's main region. */
  readonly main?: ReactNode
  readonly banner?: ReactNode
  readonly island?: ReactNode
}

/** Renders a loaded page, live or in a preview, with the document around it. */
export async function renderDocument(
  scope: RequestScope,
  loaded: Extract<LoadedPage, { kind: 'page' }>,
  { stub, main, banner, island }: DocumentParts = {},
): Promise<ReactNode> {
  const { outcome, request } = scope
  const { page, context } = loaded
  recordOutcome(scope, loaded)
  const { addresses, shared } = createRenderContext(loaded)
  const [found, regions] = await Promise.all([
    loadSearchEngines(loaded),
    renderPage({
      page,
      registry: getShop().registry,
      context: { ...shared, onBeyondLastPage: () => markNotFound(outcome) },
      mode: request.mode,
      quarantined: request.quarantined,
      deadline: getShop().limits.loader,
      report: (problem) => outcome.problems.push(problem),
      // On a personal page React renders every block, so that a re-render retains what the visitor has typed.
      still: context.visitor ? null : scope.still,
      ...(stub ? { stub } : {}),
    }),
  ])
  const searchEngines = outcome.status === 200 ? found : { ...found, indexed: false, alternates: [] }
  outcome.indexed = searchEngines.indexed
  outcome.canonical = searchEngines.canonical
  return (
    <PageFrame
      page={page}
      context={context}
      addresses={addresses}
      theme={loaded.theme}
      searchEngines={searchEngines}
      suggestLanguage={request.suggestLanguage}
      banner={banner}
      island={island}
      missingBlocks={lackingIn(scope, page.revision)}
    >
      {main === undefined ? regions : { ...regions, main }}
    </PageFrame>
  )
}

/** Returns the ids of blocks that are missing or incomplete. The check after a publish reads them from the HTML. */
function lackingIn({ outcome, request }: RequestScope, revision: string): readonly string[] {
  const own = outcome.problems.filter((problem) => problem.revision === revision && problem.blockId !== '')
  const quarantined = [...request.quarantined].filter((key) => key.startsWith(`${revision}/`))
  return [
    ...new Set([...own.map(({ blockId }) => blockId), ...quarantined.map((key) => key.slice(revision.length + 1))]),
  ]
}
