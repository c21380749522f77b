import type { ChangeFeed } from '../kernel/change-feed.ts'
import type { AlertsWatcher } from './alerts.watcher.ts'

export interface FollowDeps {
  readonly feed: ChangeFeed
  readonly watcher: AlertsWatcher
  readonly onError: (error: unknown) => void
}

/** Changes that bear on stock or prices of any product. */
const anyProduct = /^(\*$|catalog$|campaigns$|campaign:|prices$)/
const oneProduct = /^product:(\d{1,9})$/
/** Changes that come close together are looked at together, milliseconds. */
const gather = 250
/** Milliseconds between looks at everything: campaigns begin by time alone, and a start has missed what was before it. */
const lookEvery = 5 * 60 * 1000

/** Looks at products as they change, and at all of them now and then. Answers the way to stop. */
export function watchChanges({ feed, watcher, onError }: FollowDeps): () => Promise<void> {
  const changed = new Set<number>()
  let all = false
  let soon: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  const look = () => {
    clearTimeout(soon)
    soon = undefined
    const productIds = all ? null : [...changed]
    all = false
    changed.clear()
    looking = looking.then(() => watcher.look(productIds)).catch(onError)
  }
  const unsubscribe = feed.subscribe(({ tags }) => {
    for (const tag of tags) {
      const id = oneProduct.exec(tag)?.[1]
      if (id !== undefined) changed.add(Number(id))
      if (anyProduct.test(tag)) all = true
    }
    if (all || changed.size > 0) soon ??= setTimeout(look, gather)
  })
  const timer = setInterval(() => {
    all = true
    look()
  }, lookEvery)
  timer.unref()
  return async () => {
    unsubscribe()
    clearInterval(timer)
    clearTimeout(soon)
    await looking
  }
}
