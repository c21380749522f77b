import type { PageRequest } from '#runtime/page/page-request.ts'
import { openData } from '../pages/source.ts'
import { getShop } from '../shop.ts'
import { asPublished, previewRequest } from './preview-request.ts'
import { type Link, type LinkPlace, resolveLink } from './resolve-link.ts'

export interface LoadedLink {
  readonly place: LinkPlace
  /** The request that the shop would receive from a visitor of the page. */
  readonly request: PageRequest
}

/** Resolves a path of a preview link in the state that the link fixes. Returns null when the path leads to no page. */
export async function loadLink(request: PageRequest, link: Link, path: string): Promise<LoadedLink | null> {
  const place = await resolveLink({ ...link, path }, openData(getShop(), request))
  if (!place) return null
  const overrides = {
    ...asPublished,
    revision: link.revision ?? null,
    at: link.at ?? null,
    audience: link.audience ?? null,
    signedIn: link.signedIn ?? false,
  }
  return { place, request: previewRequest(request, { ...place, overrides }) }
}
