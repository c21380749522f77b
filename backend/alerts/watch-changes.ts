import type { ChangeFeed } from '../kernel/change-feed.ts'
import type { AlertsWatcher } from './alerts.watcher.ts'

export interface FollowDeps {
  readonly feed: ChangeFeed
  readonly watcher: AlertsWatcher
  readonly onError: (error: unknown) => void
}

/** Cache tags whose invalidation means that the stock or price of any product may have changed. */
const anyProduct = /^(\*$|catalog$|campaigns$|campaign:|prices$)/
const oneProduct = /^product:(\d{1,9})$/
/** Milliseconds for which changed products are collected before they are checked together. */
const gather = 250
/**
 * Interval in milliseconds at which all products are checked. The check also finds changes that no invalidation
 * reports: the start of a campaign, and changes from before the process started.
 */
const lookEvery = 5 * 60 * 1000

/** Checks products when they change, and all products periodically. Returns a function that stops the checks. */
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
