import type { ReactNode } from 'react'
import type { GalleryParameters } from '#preview/parameters.ts'
import type { Translate } from '#runtime/i18n/translate.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { ScreenScope } from '#runtime/page/screen-scope.ts'

/** Context of a gallery screen. */
export interface Screen extends Pick<ScreenScope, 'toHtml'> {
  readonly request: PageRequest
  readonly parameters: GalleryParameters
  /** URL path of the gallery. */
  readonly base: string
  readonly t: Translate
}

/** What a staff screen responds with; null when there is no such screen. */
export type ScreenResponse = {
  /** HTTP status. */
  readonly status: number
  readonly content: ReactNode
  /** External editor that may show the screen in a frame. */
  readonly framedBy?: 'builder'
} | null
