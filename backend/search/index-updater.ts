import { joinChanges, refreshApart } from './refresh-apart.ts'
import type { ListChange, SearchIndex, SynonymSet } from './search.port.ts'

export interface Follower {
  take(tags: readonly string[]): void
  /** Resolves when all changes queued so far are in the index. */
  settle(): Promise<void>
  stop(): void
}

export interface FollowerDeps {
  readonly index: Pick<SearchIndex, 'refresh' | 'rebuild' | 'useSynonyms'>
  readonly synonyms: () => Promise<readonly SynonymSet[]>
  /** Called with the lists whose results may have changed, after the index was updated. */
  readonly onChange: (lists: ListChange) => Promise<unknown>
  /** Called when batches begin to fail. Not called again until a batch has succeeded and a later batch fails. */
  readonly onError: (error: unknown) => void
}

const ofProduct = /^product:(\d+)$/
const ofAll = /^(\*$|catalog|campaigns|category:|brand:|author:|series:)/
const ofSynonyms = /^(\*|synonyms)$/
/** Milliseconds for which changes are collected into a batch. */
const gather = 150
/** Milliseconds before a failed batch is retried. */
const retry = 2_000
/**
 * Maximum milliseconds before the retry of a product that cannot be read although others can. The delay doubles with
 * each failure.
 */
const maxRetryDelay = 3_600_000

/** Creates the updater that applies changes from the change feed to the index, in batches, one after another. */
export function createIndexUpdater({ index, synonyms, onChange, onError }: FollowerDeps): Follower {
  let products = new Set<number>()
  let all = false
  let reworded = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  let hasFailed = false
  const failures = new Map<number, number>()
  const retries = new Set<NodeJS.Timeout>()
  /** Lists that changed in the index, but whose cached results are not yet invalidated. */
  let changedLists: ListChange = 'none'

  async function apply(): Promise<void> {
    const [ids, whole, words] = [[...products], all, reworded]
    products = new Set()
    all = false
    reworded = false
    try {
      if (words) await index.useSynonyms(await synonyms())
      if (whole) await index.rebuild()
      else if (ids.length > 0) {
        const changed = await refreshApart((some) => index.refresh(some), ids)
        noteFailures(ids, changed.failed)
        changedLists = joinChanges(changedLists, changed.lists)
      }
      if (whole || words) changedLists = 'any'
    } catch (error) {
      if (!hasFailed) onError(new Error('Changes are not searchable yet.', { cause: error }))
      hasFailed = true
      for (const id of ids) products.add(id)
      all ||= whole
      reworded ||= words
      wait(retry)
      return
    }
    // Invalidate only after updating the index: a list requested between the change and the update was cached with the
    // old result.
    const lists = changedLists
    changedLists = 'none'
    try {
      if (lists !== 'none') await onChange(lists)
      hasFailed = false
    } catch (error) {
      if (!hasFailed) onError(new Error('Cached lists are not invalidated yet.', { cause: error }))
      hasFailed = true
      changedLists = joinChanges(changedLists, lists)
      wait(retry)
    }
  }

  function noteFailures(ids: readonly number[], failed: readonly number[]): void {
    for (const id of ids) if (!failed.includes(id)) failures.delete(id)
    for (const id of failed) {
      const count = (failures.get(id) ?? 0) + 1
      failures.set(id, count)
      const again = () => {
        retries.delete(timer)
        products.add(id)
        wait(gather)
      }
      const timer = setTimeout(again, Math.min(maxRetryDelay, retry * 2 ** count)).unref()
      retries.add(timer)
    }
  }

  function wait(delay: number): void {
    // Only the first change of a batch sets the timer. If every change restarted the timer, a steady stream of changes
    // would delay the batch forever.
    timer ??= setTimeout(() => void flush(), delay)
    timer.unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    working = working.then(apply).catch(onError)
    return working
  }

  return {
    take(tags) {
      for (const tag of tags) {
        const product = ofProduct.exec(tag)
        if (product) products.add(Number(product[1]))
        else if (ofAll.test(tag)) all = true
        if (ofSynonyms.test(tag)) reworded = true
      }
      if (products.size > 0 || all || reworded) wait(gather)
    },
    settle: flush,
    stop() {
      clearTimeout(timer)
      for (const retry of retries) clearTimeout(retry)
    },
  }
}
