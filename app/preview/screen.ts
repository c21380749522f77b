import type { ReactNode } from 'react'
import type { ScreenScope } from '#gateway/screen-scope.ts'
import type { GalleryParameters } from '#preview/parameters.ts'
import type { Translate } from '#runtime/i18n/translation.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'

export interface Screen extends Pick<ScreenScope, 'toHtml'> {
  readonly request: PageRequest
  readonly parameters: GalleryParameters
  readonly base: string
  readonly t: Translate
}

/** Response of a staff screen. Null when there is no such screen. */
export type ScreenResponse = {
  /** HTTP status. */
  readonly status: number
  readonly content: ReactNode
  /** External editor that may show the screen in a frame. */
  readonly framedBy?: 'builder'
} | null
