import type { ListChange } from './search.port.ts'

interface Refreshed {
  readonly lists: ListChange
  /** Products that fail while others do not. */
  readonly failed: readonly number[]
}

/** Tries that may fail before it is the index or the database that fails, and no product. */
const maxAttempts = 40

/**
 * Reads products into the index; when that fails, each half by itself, so that one that cannot be read keeps none from being found.
 * Rejects when none can be read.
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
  return { lists: read.reduce(joined), failed }
}

function joined(one: ListChange, other: ListChange): ListChange {
  if (one === 'any' || other === 'any') return 'any'
  if (one === 'none') return other
  return other === 'none' ? one : { subjects: [...new Set([...one.subjects, ...other.subjects])] }
}
