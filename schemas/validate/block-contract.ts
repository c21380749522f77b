import type { Issue } from '../issue.ts'
import type { StaffLanguage } from './messages.ts'

/**
 * What the validator knows about a block type: the generated contract and, where the blocks' code is available, its
 * functions.
 */
export interface BlockContract {
  readonly type: string
  readonly version: number
  /** JSON Schema (2020-12) of its stored props. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly titles?: Readonly<Record<StaffLanguage, string>>
  /** Field, at any depth → label in forms. */
  readonly fields?: Readonly<Record<StaffLanguage, Readonly<Record<string, string>>>> | undefined
  /** Slot → block types allowed in it; `*` allows all. */
  readonly slots?: Readonly<Record<string, { readonly allow: readonly string[] }>>
  /** Migrates older props to `version`. Without it, older props are not validated. */
  readonly migrate?: (stored: {
    readonly v: number
    readonly props: Readonly<Record<string, unknown>>
  }) => Readonly<Record<string, unknown>>
  /** Validates cross-field rules; issue paths start at the props. */
  readonly check?: (props: Readonly<Record<string, unknown>>) => readonly Issue[]
}
