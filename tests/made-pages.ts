import type { Pages } from '#gateway/render.ts'
import { type Depends, dependsOn } from '#runtime/page/depends.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { RenderedDocument, RenderedPage } from '#runtime/page/rendered-page.ts'
import * as rendered from '#runtime/page/rendered-page.ts'

export function documentOf(body: string, more: Partial<RenderedDocument> = {}): RenderedDocument {
  const page = { id: 'home', revision: 'r1' }
  return rendered.documentOf({ contentType: 'text/html', body, page, isIndexed: true, ...more })
}

export function redirectTo(location: string, depends: Depends = dependsOn({})): RenderedPage {
  return { ...rendered.redirectTo(location, 301), depends }
}

export function failureOf(status: number, cause: unknown = new Error('It failed.')): RenderedPage {
  return { ...rendered.failureOf(cause), status }
}

/**
 * Returns a storefront whose pages come from the function `make`, which returns a rendered page or the body of a
 * document. `act` replaces the storefront's actions.
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
