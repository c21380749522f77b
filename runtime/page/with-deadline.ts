/** Thrown when a loader exceeds its time limit. */
export class DeadlineExceeded extends Error {
  constructor(milliseconds: number) {
    super(`No response within ${milliseconds} ms.`)
    this.name = 'DeadlineExceeded'
  }
}

/**
 * Resolves with the result of the work, or rejects with `DeadlineExceeded` after `milliseconds`. Does not cancel the
 * work.
 */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineExceeded(milliseconds)), milliseconds)
  })
  try {
    return await Promise.race([work, deadline])
  } finally {
    clearTimeout(timer)
  }
}
