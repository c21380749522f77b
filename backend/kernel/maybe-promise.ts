/**
 * A value or a promise of it. A response with hundreds of fields resolves faster when values that are available are not
 * awaited.
 */
export type MaybePromise<T> = T | Promise<T>

/** Calls `next` with the value: at once when it is available, otherwise when its promise is fulfilled. */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Returns a function that returns the promise until it is fulfilled, and the plain value from then on. */
export function onceThere<T>(promise: Promise<T>): () => MaybePromise<T> {
  let there: { readonly value: T } | null = null
  promise.then(
    (value) => {
      there = { value }
    },
    () => undefined,
  )
  return () => (there ? there.value : promise)
}
