import type { Issue } from '#schemas/issue.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'

/** Who makes a change, with a note on why. */
export interface Act {
  readonly author: string
  readonly note: string | null
  /** Language of the returned issues. */
  readonly sentences: StaffLanguage
}

export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'stale'; readonly current: string | null }
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }
