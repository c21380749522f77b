import type { ListChange } from './search.port.ts'

interface Refreshed {
  readonly lists: ListChange
  /** Ids of products that could not be read although others could. */
  readonly failed: readonly number[]
}

/** Maximum number of failed attempts. More failures mean that the index or the database fails, not single products. */
const maxAttempts = 40

/**
 * Refreshes products in the index. When that fails, refreshes each half of the products separately, and so on down to
 * single products, so that one unreadable product does not prevent the refresh of the others. Rejects when no product
 * can be read, or after `maxAttempts` failures.
 */
export async function refreshApart(
  refresh: (ids: readonly number[]) => Promise<ListChange>,
  ids: readonly number[],
): Promise<Refreshed> {
  let left = maxAttempts
  const failed: number[] = []
  const read: ListChange[] = []
  let last: unknown

  async function tryThose(some: readonly number[]): Promise<void> {
    try {
      read.push(await refresh(some))
    } catch (error) {
      last = error
      left -= 1
      if (left === 0) throw error
      if (some.length === 1) failed.push(...some)
      else {
        const half = Math.ceil(some.length / 2)
        await tryThose(some.slice(0, half))
        await tryThose(some.slice(half))
      }
    }
  }

  await tryThose(ids)
  if (read.length === 0) throw last
  return { lists: read.reduce(joinChanges), failed }
}

export function joinChanges(one: ListChange, other: ListChange): ListChange {
  if (one === 'any' || other === 'any') return 'any'
  if (one === 'none') return other
  return other === 'none' ? one : { subjects: [...new Set([...one.subjects, ...other.subjects])] }
}
