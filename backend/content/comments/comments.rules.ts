import { readLines } from '#schemas/values/text.ts'
import type { StaffIdentity } from '../../kernel/request-context.ts'
import { hasRole } from '../../staff/staff.rules.ts'

export type CommentRefusal = 'empty' | 'too-long' | 'no-page' | 'too-many'

export const maxCommentLength = 2_000
/** Maximum comments per page. */
export const maxComments = 1_000

export function bodyRefusal(body: string): 'empty' | 'too-long' | null {
  if (readLines(body) === '') return 'empty'
  return [...readLines(body)].length > maxCommentLength ? 'too-long' : null
}

export function mayDelete(comment: { readonly author: string }, staff: StaffIdentity): boolean {
  return comment.author === staff.email || hasRole(staff, 'admin')
}
