import type { InertWords } from './inert-forms.ts'
import type { VisitorSettings } from './start-visitor.ts'

/** Id of the element in which the document carries the settings of its script, as JSON. */
export const settingsId = 'page'

/** Settings of a preview's script. A preview has the same blocks, but no visitor. */
export interface PreviewSettings {
  readonly mode: 'preview'
  /** Messages that explain why forms are not sent. */
  readonly words: InertWords
  /** Whether the page is the composer's canvas. */
  readonly isCanvas: boolean
}

/** Settings of a page's script. */
export type PageSettings = PreviewSettings | ({ readonly mode: 'live' } & VisitorSettings)
