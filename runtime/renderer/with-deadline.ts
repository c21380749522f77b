/** A loader exceeded its time limit. */
export class DeadlineExceeded extends Error {
  constructor(milliseconds: number) {
    super(`No response within ${milliseconds} ms.`)
    this.name = 'DeadlineExceeded'
  }
}

/** Returns the promise, or rejects with `DeadlineExceeded` after `milliseconds`. The work itself is not cancelled. */
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
