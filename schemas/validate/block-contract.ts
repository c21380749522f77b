import type { Issue } from '../issue.ts'
import type { StaffLanguage } from './messages.ts'

/**
 * What the validator knows about a block type: the generated contract and, if the code of the block is available, its
 * functions `migrate` and `check`.
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
  /** Validates cross-field rules. The paths of its issues are JSON pointers into the props. */
  readonly check?: (props: Readonly<Record<string, unknown>>) => readonly Issue[]
}
