import type { Language } from '#schemas/languages.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import type { ComposerBlock } from '../composer/settings.ts'

export interface BridgeSettings {
  /** Public API key of the Builder space. */
  readonly apiKey: string
  /** URL that renders a block. The block is in the query parameter `packed`. */
  readonly renderUrl: string
  readonly market: string
  /** Language in which blocks are rendered. */
  readonly language: Language
  readonly staffLanguage: StaffLanguage
  readonly blocks: readonly ComposerBlock[]
}
