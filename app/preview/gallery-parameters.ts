import { type GalleryParameters, parseParameters } from '#preview/parameters.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'

/** Returns the parameters of a screen of the gallery; missing ones are the request's own. */
export function galleryParameters({ language, market, search }: PageRequest): GalleryParameters {
  const own = new URLSearchParams({ language, market })
  return parseParameters(`${own}&${search}`)
}
