import type { InertWords } from './inert-forms.ts'
import type { VisitorSettings } from './start-visitor.ts'

export const settingsId = 'page'

export interface PreviewSettings {
  readonly mode: 'preview'
  readonly words: InertWords
  readonly isCanvas: boolean
}

export type PageSettings = PreviewSettings | ({ readonly mode: 'live' } & VisitorSettings)
