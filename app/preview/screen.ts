import type { GalleryParameters } from '#preview/parameters.ts'
import type { Translate } from '#runtime/i18n/translate.ts'
import type { RequestScope } from '#runtime/renderer/request-scope.ts'

/** What a screen of the gallery is made with. */
export interface Screen {
  readonly scope: RequestScope
  readonly parameters: GalleryParameters
  /** Address of the gallery. */
  readonly base: string
  readonly t: Translate
}
