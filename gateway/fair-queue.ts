import { limitKeyOf } from '#schemas/limit-key.ts'

export interface FairQueueOptions {
  /** Jobs under way at the same time. */
  readonly most: number
  /** Jobs that wait for their turn: of all, and of one address. */
  readonly waiting: number
  readonly waitingOfAddress: number
  /** Milliseconds after which a job that waits is given up. */
  readonly longest: number
  /** Addresses behind which there are many: theirs alone is bounded by `waiting`. */
  readonly isExempt: (address: string) => boolean
}

/** A job's place in the queue. */
export interface Turn {
  /** Fulfilled when the job may begin, with what to call at its end; rejected with `NoTurn`. */
  readonly come: Promise<() => void>
  /** Somebody else wants the same job: it also stands in the line of this address, until `left`. */
  claim(address: string, left: AbortSignal): void
}

/** A job's turn never came: too many waited, it waited too long, or all who wanted it have left. */
export class NoTurn extends Error {
  readonly reason: 'full' | 'late' | 'left'
  constructor(reason: NoTurn['reason']) {
    super(`The job was not begun: ${reason}.`)
    this.name = 'NoTurn'
    this.reason = reason
  }
}

interface Job {
  readonly lines: Set<string>
  readonly begin: () => void
}

/**
 * Begins jobs, so many at a time, and lets addresses take turns: who wants a thousand waits for a thousand, and who wants one is next.
 * A job that nobody wants any more is not begun.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  /** Waiting jobs by address and lane, in the order in which those have their turns. */
  readonly #lines = new Map<string, Set<Job>>()
  #running = 0
  #waiting = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get size(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting }
  }

  /** A place for a new job, wanted by this address until `left`. An address has a line in each `lane`, with turns of its own. */
  enter(address: string, left: AbortSignal, lane = ''): Turn {
    const { promise: come, resolve, reject } = Promise.withResolvers<() => void>()
    const lineOf = (one: string) => `${limitKeyOf(one)} ${lane}`
    if (this.#isFull(address, lineOf(address))) {
      reject(new NoTurn('full'))
      return { come, claim: () => undefined }
    }
    let wanted = 0
    let isOver = false
    const job: Job = {
      lines: new Set(),
      begin: () => {
        leave()
        this.#running += 1
        resolve(once(() => this.#end()))
      },
    }
    const leave = () => {
      isOver = true
      this.#waiting -= 1
      clearTimeout(timer)
      for (const key of job.lines) this.#takeOff(key, job)
    }
    const giveUp = (reason: NoTurn['reason']) => {
      if (isOver) return
      leave()
      reject(new NoTurn(reason))
    }
    const claim = (claimer: string, gone: AbortSignal) => {
      if (isOver || gone.aborted) return
      wanted += 1
      gone.addEventListener('abort', () => --wanted === 0 && giveUp('left'), { once: true })
      this.#lineUp(lineOf(claimer), job)
    }
    this.#waiting += 1
    const timer = setTimeout(giveUp, this.#options.longest, 'late')
    if (left.aborted) giveUp('left')
    else claim(address, left)
    this.#next()
    return { come, claim }
  }

  /** Does a job when its turn has come. Rejects with `NoTurn`. */
  async run<Result>(address: string, left: AbortSignal, job: () => Promise<Result>): Promise<Result> {
    const end = await this.enter(address, left).come
    return job().finally(end)
  }

  #isFull(address: string, key: string): boolean {
    const { waiting, waitingOfAddress, isExempt } = this.#options
    if (this.#waiting >= waiting) return true
    return !isExempt(address) && (this.#lines.get(key)?.size ?? 0) >= waitingOfAddress
  }

  #lineUp(key: string, job: Job): void {
    job.lines.add(key)
    const line = this.#lines.get(key)
    if (line) line.add(job)
    else this.#lines.set(key, new Set([job]))
  }

  #takeOff(key: string, job: Job): void {
    const line = this.#lines.get(key)
    line?.delete(job)
    if (line?.size === 0) this.#lines.delete(key)
  }

  #next(): void {
    while (this.#running < this.#options.most) {
      const [first] = this.#lines
      if (!first) return
      const [key, line] = first
      const [job] = line
      // Its next turn is after everybody else's.
      this.#lines.delete(key)
      this.#lines.set(key, line)
      job?.begin()
    }
  }

  #end(): void {
    this.#running -= 1
    this.#next()
  }
}

function once(call: () => void): () => void {
  let isDone = false
  return () => {
    if (isDone) return
    isDone = true
    call()
  }
}
