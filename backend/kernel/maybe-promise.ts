/** What is there already, or will be. An answer of hundreds of fields is made faster when none waits for what is there. */
export type MaybePromise<T> = T | Promise<T>

/** Goes on with a value at once when it is there. */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value)
}

/** The promise until it is fulfilled, then what it was fulfilled with. */
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
