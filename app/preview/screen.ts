import type { GalleryParameters } from '#preview/parameters.ts'
import type { Translate } from '#runtime/i18n/translate.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'

/** Context of a gallery screen. */
export interface Screen {
  readonly scope: RequestScope
  readonly parameters: GalleryParameters
  /** URL path of the gallery. */
  readonly base: string
  readonly t: Translate
}
