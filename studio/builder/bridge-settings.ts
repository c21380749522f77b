import type { Language } from '#schemas/languages.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import type { ComposerBlock } from '../composer/settings.ts'

/** What the bridge page gets from the server. */
export interface BridgeSettings {
  /** The public key of the space. */
  readonly apiKey: string
  /** Address that draws one block, to which `?packed=` is added. */
  readonly drawing: string
  readonly market: string
  /** Language in which blocks are drawn. */
  readonly language: Language
  readonly staffLanguage: StaffLanguage
  readonly blocks: readonly ComposerBlock[]
}
