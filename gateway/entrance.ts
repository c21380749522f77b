import type { RequestDecision } from '#runtime/guards/resolve-request.ts'
import type { ResolveInput } from '#runtime/guards/resolve-storefront.ts'

export type Resolve = (input: Pick<ResolveInput, 'url' | 'headers'>) => RequestDecision
export type PageDecision = Extract<RequestDecision, { kind: 'page' }>

/** Maximum number of redirects to follow. A root may redirect once to a market and once to a page. */
const maxRedirects = 3

/**
 * Follows redirects and returns the page to which a URL leads. Returns null when it leads to an error or exceeds
 * `maxRedirects`.
 */
export function findEntrance(resolve: Resolve, url: string, headers: ResolveInput['headers']): PageDecision | null {
  let at = url
  for (let tries = 0; tries <= maxRedirects; tries += 1) {
    const decision = resolve({ url: at, headers })
    if (decision.kind === 'page') return decision
    if (decision.kind === 'refuse') return null
    at = decision.location
  }
  return null
}
