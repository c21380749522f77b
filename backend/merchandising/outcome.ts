import type { Issue } from '#schemas/issue.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'

export interface Act {
  readonly author: string
  readonly note: string | null
  readonly sentences: StaffLanguage
}

export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'stale'; readonly current: string | null }
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }
