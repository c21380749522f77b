import { refreshApart } from './refresh-apart.ts'
import type { ListChange, SearchIndex, SynonymSet } from './search.port.ts'

export interface Follower {
  /** Takes the tags of a change. */
  take(tags: readonly string[]): void
  /** Answers when all that was taken is in the index. */
  settle(): Promise<void>
  stop(): void
}

export interface FollowerDeps {
  readonly index: Pick<SearchIndex, 'refresh' | 'rebuild' | 'useSynonyms'>
  readonly synonyms: () => Promise<readonly SynonymSet[]>
  /** These lists may show something else from now on. */
  readonly onChange: (lists: ListChange) => Promise<unknown>
}

/** Changes that one product tells of. */
const ofProduct = /^product:(\d+)$/
/** Changes that may concern any product. */
const ofAll = /^(\*$|catalog|campaigns|category:|brand:|author:|series:)/
/** Synonyms are others. */
const ofSynonyms = /^(\*|synonyms)$/
/** Changes that come close together are read together, milliseconds. */
const gather = 150
/** What could not be read is read again after so many milliseconds. */
const retry = 2_000
/** A product that fails while others do not waits twice as long each time, at most so many milliseconds. */
const maxRetryDelay = 3_600_000

/** Brings what the change feed tells into the index, one batch after the other. */
export function createIndexUpdater({ index, synonyms, onChange }: FollowerDeps): Follower {
  let products = new Set<number>()
  let all = false
  let reworded = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> = Promise.resolve()
  const failures = new Map<number, number>()
  const retries = new Set<NodeJS.Timeout>()

  async function apply(): Promise<void> {
    const [ids, whole, words] = [[...products], all, reworded]
    products = new Set()
    all = false
    reworded = false
    let lists: ListChange = whole || words ? 'any' : 'none'
    try {
      if (words) await index.useSynonyms(await synonyms())
      if (whole) await index.rebuild()
      else if (ids.length > 0) {
        const changed = await refreshApart((some) => index.refresh(some), ids)
        noteFailures(ids, changed.failed)
        if (!words) lists = changed.lists
      }
    } catch {
      for (const id of ids) products.add(id)
      all ||= whole
      reworded ||= words
      wait(retry)
      return
    }
    // Told only now: who asked for a list between the change and the new index got the old one.
    if (lists !== 'none') await onChange(lists)
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
    // The first change of a batch sets the time: a steady stream is not put off for ever.
    timer ??= setTimeout(() => void flush(), delay)
    timer.unref()
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    working = working.then(apply).catch(() => undefined)
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
