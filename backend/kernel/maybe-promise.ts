/** A value or its promise. A response with hundreds of fields resolves faster when available values are not awaited. */
export type MaybePromise<T> = T | Promise<T>

/** Calls `next` synchronously when the value is already available. */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** Returns a function that returns the promise until it is fulfilled, and its value from then on. */
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
