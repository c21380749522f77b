import type { Issue } from '../issue.ts'
import type { StaffLanguage } from './messages.ts'

/** What the validator knows of a block type: the generated contract, and, where blocks' code is at hand, its functions. */
export interface BlockContract {
  readonly type: string
  readonly version: number
  /** JSON Schema (2020-12) of its stored props. */
  readonly schema: Readonly<Record<string, unknown>>
  readonly titles?: Readonly<Record<StaffLanguage, string>>
  /** Field, at any depth → what forms call it. */
  readonly fields?: Readonly<Record<StaffLanguage, Readonly<Record<string, string>>>> | undefined
  /** Slot → block types allowed in it; `*` is every type. */
  readonly slots?: Readonly<Record<string, { readonly allow: readonly string[] }>>
  /** Carries older props to `version`. Without it older props are not looked at. */
  readonly migrate?: (stored: {
    readonly v: number
    readonly props: Readonly<Record<string, unknown>>
  }) => Readonly<Record<string, unknown>>
  /** Rules across fields; paths begin at the props. */
  readonly check?: (props: Readonly<Record<string, unknown>>) => readonly Issue[]
}
