import { QueryFailed } from '#runtime/data/request-query.ts'

export type StaffResult<Data> =
  | { readonly kind: 'answered'; readonly data: Data }
  | { readonly kind: 'refused'; readonly status: 401 | 403 }

/**
 * Runs a staff-only query. Returns the status 401 if the user is not signed in, and 403 if the user is not permitted.
 * Rethrows any other error.
 */
export async function requireStaff<Data>(run: () => Promise<Data>): Promise<StaffResult<Data>> {
  try {
    return { kind: 'answered', data: await run() }
  } catch (error) {
    if (error instanceof QueryFailed && error.code === 'UNAUTHENTICATED') return { kind: 'refused', status: 401 }
    if (error instanceof QueryFailed && error.code === 'FORBIDDEN') return { kind: 'refused', status: 403 }
    throw error
  }
}
