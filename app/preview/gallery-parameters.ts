import { type GalleryParameters, parseParameters } from '#preview/parameters.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'

export function galleryParameters({ language, market, search }: PageRequest): GalleryParameters {
  const own = new URLSearchParams({ language, market })
  return parseParameters(`${own}&${search}`)
}
