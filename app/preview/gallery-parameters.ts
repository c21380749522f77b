import { type GalleryParameters, parseParameters } from '#preview/parameters.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'

/**
 * Returns the parameters of a gallery screen. The query overrides language and market; by default they are those of the
 * request.
 */
export function galleryParameters({ language, market, search }: PageRequest): GalleryParameters {
  const own = new URLSearchParams({ language, market })
  return parseParameters(`${own}&${search}`)
}
