import { readLines } from '#schemas/values/text.ts'
import type { StaffIdentity } from '../../kernel/request-context.ts'
import { hasRole } from '../../staff/staff.rules.ts'

export type CommentRefusal = 'empty' | 'too-long' | 'no-page' | 'too-many'

/** Maximum characters of a comment. */
export const maxCommentLength = 2_000
/** Maximum comments per page. */
export const maxComments = 1_000

/** Returns the reason why a text is not a valid comment, or null for a valid text. */
export function bodyRefusal(body: string): 'empty' | 'too-long' | null {
  if (readLines(body) === '') return 'empty'
  return [...readLines(body)].length > maxCommentLength ? 'too-long' : null
}

/** Returns whether a staff member may delete a comment: its author and admins may. */
export function mayDelete(comment: { readonly author: string }, staff: StaffIdentity): boolean {
  return comment.author === staff.email || hasRole(staff, 'admin')
}
