import { readLines } from '#schemas/values/text.ts'
import type { StaffIdentity } from '../../kernel/request-context.ts'
import { hasRole } from '../../staff/staff.rules.ts'

export type CommentRefusal = 'empty' | 'too-long' | 'no-page' | 'too-many'

/** Characters. */
export const maxCommentLength = 2_000
/** Of one page. */
export const maxComments = 1_000

/** Why a text is no comment; null: it is one. */
export function bodyRefusal(body: string): 'empty' | 'too-long' | null {
  if (readLines(body) === '') return 'empty'
  return [...readLines(body)].length > maxCommentLength ? 'too-long' : null
}

/** Whoever wrote it, or an admin. */
export function mayDelete(comment: { readonly author: string }, staff: StaffIdentity): boolean {
  return comment.author === staff.email || hasRole(staff, 'admin')
}
