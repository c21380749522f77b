import type { BlockContext } from '#runtime/context.ts'
import { markdownPage } from '#runtime/markdown/markdown-page.ts'
import { renderMarkdown } from '#runtime/markdown/render-markdown.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import type { Links } from './links.ts'
import { loadPage } from './load-page.ts'
import { createRenderContext, markNotFound, recordOutcome } from './render-context.ts'
import { loadSearchEngines } from './search-engines.ts'
import { getShop } from './shop.ts'

/** Renders the requested page as a Markdown document (F85), from the same data as its HTML and equally up to date. */
export async function renderMarkdownPage(scope: RequestScope): Promise<string> {
  const { request, outcome } = scope
  const loaded = await loadPage(scope)
  if (loaded.kind === 'redirect') {
    outcome.redirect = loaded
    return ''
  }
  recordOutcome(scope, loaded)
  const { page, context } = loaded
  const { addresses, shared } = createRenderContext(loaded)
  const [found, body] = await Promise.all([
    loadSearchEngines(loaded),
    renderMarkdown({
      page,
      registry: getShop().registry,
      context: {
        ...shared,
        ...withAbsoluteUrls(addresses, request.origin),
        onBeyondLastPage: () => markNotFound(outcome),
      },
      quarantined: request.quarantined,
      deadline: getShop().limits.loader,
      report: (problem) => outcome.problems.push(problem),
    }),
  ])
  const { canonical } = found
  const indexed = found.indexed && outcome.status === 200
  outcome.indexed = indexed
  outcome.canonical = canonical
  const { title, description } = page.seo
  const { language, market } = context
  const url = indexed ? canonical : null
  return markdownPage({ title, description, url, language, currency: market.currency.code, body })
}

/** Returns a link builder that creates absolute URLs, for a document that is read outside the shop. */
export function withAbsoluteUrls(addresses: Links, origin: string): Links {
  const full = (address: string) => (/^\/(?![/\\])/.test(address) ? `${origin}${address}` : address)
  return {
    href: (to: Parameters<BlockContext['href']>[0]) => full(addresses.href(to)),
    hrefHere: (other) => full(addresses.hrefHere(other)),
    hrefMarket: (other) => full(addresses.hrefMarket(other)),
    hrefList: (query) => full(addresses.hrefList(query)),
  }
}
