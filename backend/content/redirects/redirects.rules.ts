import { leadsBack, pathAlone, readFormerAddress } from '#schemas/values/former-address.ts'
import { readAddress } from '#schemas/values/path.ts'

export type RedirectRefusal = 'bad-path' | 'bad-target' | 'bad-status' | 'loop'

export interface RedirectRequest {
  readonly path: string
  readonly to: string
  readonly status: number
}

export const redirectStatuses = [301, 302, 410] as const

/** Maximum characters of a stored, encoded path. PostgreSQL limits the size of an index key. */
const maxStoredLength = 2_000
/**
 * A percent sign that is not followed by two hexadecimal digits. Rejected in a redirect's target as a typing error, but
 * accepted in the source, because the path of an old page may contain one.
 */
const strayPercent = /%(?![\da-f]{2})/i

/**
 * Returns a redirect in its stored form, or the reason for refusal. A redirect must not lead to another host, or back
 * to its own path, directly or through other redirects.
 */
export function readRedirect<Request extends RedirectRequest>(
  request: Request,
  others: ReadonlyMap<string, string>,
): { readonly redirect: Request } | { readonly refusal: RedirectRefusal } {
  if (!redirectStatuses.some((status) => status === request.status)) return { refusal: 'bad-status' }
  const path = stored(readFormerAddress(request.path))
  if (path === null || pathAlone(path) === '/') return { refusal: 'bad-path' }
  if (request.status === 410) return { redirect: { ...request, path, to: stored(readAddress(request.to)) ?? '/' } }
  const to = strayPercent.test(request.to) ? null : stored(readAddress(request.to))
  if (to === null) return { refusal: 'bad-target' }
  return leadsBack(path, new Map(others).set(path, to)) ? { refusal: 'loop' } : { redirect: { ...request, path, to } }
}

function stored(address: string | null): string | null {
  return address !== null && address.length > maxStoredLength ? null : address
}

/** Stored redirect, with the normalised path against which requests are matched. */
export interface Renamed<Row> {
  readonly row: Row
  /** Null when the row's path is `/`, is too long, or is not a path of the shop. */
  readonly path: string | null
  /** True when another redirect with the same normalised path replaces this one, usually because it is newer. */
  readonly isOld: boolean
}

/**
 * Returns the stored redirects that must be renamed or deleted: those whose path is not normalised, and those that
 * another redirect with the same normalised path replaces.
 */
export function renameStored<Row extends { readonly path: string; readonly at: Date }>(
  rows: readonly Row[],
): readonly Renamed<Row>[] {
  const read = rows.map((row) => ({ row, path: stored(readFormerAddress(row.path)) }))
  const isBetter = (a: (typeof read)[number], b: (typeof read)[number]) =>
    b.row.at.getTime() - a.row.at.getTime() ||
    Number(b.row.path === b.path) - Number(a.row.path === a.path) ||
    (a.row.path < b.row.path ? -1 : 1)
  const newest = new Map<string | null, Row>()
  for (const { row, path } of read.toSorted(isBetter)) if (!newest.has(path)) newest.set(path, row)
  return read
    .map(({ row, path }) => ({ row, path: path === '/' ? null : path, isOld: newest.get(path) !== row }))
    .filter(({ row, path, isOld }) => isOld || path !== row.path)
}
