import type { RequestScope } from '#runtime/renderer/request-scope.ts'
import { type LoadedPage, loadPage, queryOf } from '../load-page.ts'
import { previewScope } from './preview-scope.ts'
import { type Link, type LinkPlace, resolveLink } from './resolve-link.ts'

export interface LoadedLink {
  readonly place: LinkPlace
  readonly scope: RequestScope
  readonly loaded: Extract<LoadedPage, { kind: 'page' }>
}

/** Maximum redirects to follow. A product URL redirects once when its category levels have changed. */
const maxRedirects = 2

/** Loads the page of a preview link in the state that the link fixes. Returns null when its path leads to no page. */
export async function loadLink(scope: RequestScope, link: Link): Promise<LoadedLink | null> {
  const at = link.at ?? null
  let path = link.path
  for (let tries = 0; tries < maxRedirects; tries += 1) {
    const place = await resolveLink({ ...link, path }, queryOf(scope))
    if (!place) return null
    const shown = previewScope(scope, { ...place, now: at === null ? null : Date.parse(at) })
    const loaded = await loadPage(shown, {
      revision: link.revision ?? null,
      at,
      campaigns: [],
      sections: [],
      audience: link.audience ?? null,
      signedIn: link.signedIn ?? false,
    })
    if (loaded.kind === 'page') return { place, scope: shown, loaded }
    path = loaded.location
  }
  return null
}
