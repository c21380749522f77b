import { QueryFailed } from '#runtime/data/request-query.ts'

export type StaffResult<Data> =
  | { readonly kind: 'answered'; readonly data: Data }
  | { readonly kind: 'refused'; readonly status: 401 | 403 }

/**
 * Runs a staff-only query. The result says whether the user is signed in and allowed to run it. Any error other than a
 * missing sign-in or permission is rethrown.
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
