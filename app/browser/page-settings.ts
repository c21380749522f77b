import type { InertWords } from './inert-forms.ts'
import type { VisitorSettings } from './start-visitor.ts'

/** Id of the element that contains the settings of the page's script, as JSON. */
export const settingsId = 'page'

/** Settings of a preview's script. A preview shows the same blocks as a live page, but has no visitor. */
export interface PreviewSettings {
  readonly mode: 'preview'
  /** Messages that explain why forms are not sent. */
  readonly words: InertWords
  /** Whether the page is the composer's canvas. */
  readonly isCanvas: boolean
}

/** Settings of a page's script. */
export type PageSettings = PreviewSettings | ({ readonly mode: 'live' } & VisitorSettings)
