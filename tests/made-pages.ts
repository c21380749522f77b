import type { Pages } from '#gateway/render.ts'
import { type Depends, dependsOn } from '#runtime/page/depends.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { RenderedDocument, RenderedPage } from '#runtime/page/rendered-page.ts'

const nothing = { problems: [], timings: new Map<string, number>() }

/** Returns a page as a runtime makes it, for tests of what happens to it afterwards. */
export function documentOf(body: string, more: Partial<RenderedDocument> = {}): RenderedDocument {
  return {
    ...nothing,
    kind: 'document',
    status: 200,
    contentType: 'text/html',
    body,
    depends: dependsOn({}),
    isIndexed: true,
    canonical: null,
    page: { id: 'home', revision: 'r1' },
    isPreview: false,
    mayLeadByQuery: false,
    ...more,
  }
}

export function redirectTo(location: string, depends: Depends = dependsOn({})): RenderedPage {
  return { ...nothing, kind: 'redirect', status: 301, location, byQuery: false, mayLeadByQuery: false, depends }
}

export function failureOf(status: number, cause: unknown = new Error('It failed.')): RenderedPage {
  return { ...nothing, kind: 'failure', status, cause, text: null, retryAfter: null, depends: dependsOn({}) }
}

/**
 * Returns a storefront whose every page is made by a function; a string is the body of a document. `act` takes the place
 * of its actions.
 */
export function pagesOf(
  make: (request: PageRequest) => string | RenderedPage | Promise<string | RenderedPage>,
  act: Pages['act'] = async () => new Response('{}'),
): Pages {
  const render = async (request: PageRequest) => {
    const made = await make(request)
    return typeof made === 'string' ? documentOf(made) : made
  }
  return { render, renderContents: render, act }
}
