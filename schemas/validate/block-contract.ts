import type { Issue } from '../issue.ts'
import type { StaffLanguage } from './messages.ts'

/**
 * Data about a block type for the validator: the generated contract and, where the blocks' code is available, functions
 * of the block.
 */
export interface BlockContract {
  readonly type: string
  readonly version: number
  /** JSON Schema (2020-12) of the block's stored props. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly titles?: Readonly<Record<StaffLanguage, string>>
  /** Labels in forms, by field name at any depth. */
  readonly fields?: Readonly<Record<StaffLanguage, Readonly<Record<string, string>>>> | undefined
  /** Block types allowed in each slot, by slot name; `*` allows all. */
  readonly slots?: Readonly<Record<string, { readonly allow: readonly string[] }>>
  /** Migrates older props to `version`. If undefined, older props are not validated. */
  readonly migrate?: (stored: {
    readonly v: number
    readonly props: Readonly<Record<string, unknown>>
  }) => Readonly<Record<string, unknown>>
  /** Validates cross-field rules. The paths of its issues begin at the props. */
  readonly check?: (props: Readonly<Record<string, unknown>>) => readonly Issue[]
}
