import type { BlockGroup, BlockMessages } from '#runtime/registry/define-block.ts'
import type { Language } from '#schemas/languages.ts'
import type { ReferenceName } from '#schemas/references.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'

/** The part of JSON Schema (2020-12) that forms need, for the schemas of props. */
export interface PropSchema {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, PropSchema>>
  readonly required?: readonly string[]
  readonly items?: PropSchema
  readonly anyOf?: readonly PropSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly maxLength?: number
  readonly minLength?: number
  readonly maxItems?: number
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly pattern?: string
  readonly additionalProperties?: boolean | PropSchema
  /** Kind of reference, from `schemas/references.ts`. */
  readonly reference?: ReferenceName
}

/**
 * Description of a block for the staff screens. The server passes it in, because the staff screens do not import
 * blocks.
 */
export interface ComposerBlock {
  readonly type: string
  readonly version: number
  readonly titles: Readonly<Record<StaffLanguage, string>>
  readonly words: BlockMessages
  readonly group: BlockGroup
  readonly subject: 'product' | 'category' | null
  readonly slots: Readonly<Record<string, { readonly allow: readonly string[] }>>
  readonly schema: PropSchema
  /** Valid props by example name. A new block starts with the props of an example. */
  readonly examples: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

export interface ComposerMarket {
  readonly alias: string
  readonly name: string
  readonly countryCode: string
  readonly currency: string
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
}

export interface ComposerSettings {
  /** Path of the staff screens, for example `/preview-widgets` or `/en/preview-widgets`. */
  readonly base: string
  readonly channelId: string
  /** Language of the screens themselves. */
  readonly staffLanguage: StaffLanguage
  readonly languages: readonly { readonly id: Language; readonly name: string }[]
  readonly markets: readonly ComposerMarket[]
  readonly customerTypes: readonly string[]
  /** Customer groups that pages can target, with their names in the staff language. */
  readonly audiences: readonly { readonly id: string; readonly name: string }[]
  readonly blocks: readonly ComposerBlock[]
  /** Names of the routes that a page may have, each with its path pattern in the staff language. */
  readonly routes: readonly { readonly name: string; readonly path: string }[]
}
