import type { PageRequest } from '#runtime/page/page-request.ts'
import { readGroups } from '#schemas/variant-test.ts'
import { openData } from '../pages/source.ts'
import { getShop } from '../shop.ts'
import { asPublished, previewRequest } from './preview-request.ts'
import { type Link, type LinkPlace, resolveLink } from './resolve-link.ts'

export interface LoadedLink {
  readonly place: LinkPlace
  /** The request that a visitor in the link's context would send. */
  readonly request: PageRequest
}

/**
 * Resolves a path for a preview link, with the revision, instant, market, language, audience and test groups that the
 * link fixes. Returns null when the path leads to no page.
 */
export async function loadLink(request: PageRequest, link: Link, path: string): Promise<LoadedLink | null> {
  const place = await resolveLink({ ...link, path }, openData(getShop(), request))
  if (!place) return null
  const overrides = {
    ...asPublished,
    revision: link.revision ?? null,
    at: link.at ?? null,
    audience: link.audience ?? null,
    signedIn: link.signedIn ?? false,
    tests: readGroups(link.groups ?? ''),
  }
  return { place, request: previewRequest(request, { ...place, overrides }) }
}
