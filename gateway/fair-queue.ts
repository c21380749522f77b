import { setTimeout as wait } from 'node:timers/promises'
import { limitKeyOf } from '#schemas/limit-key.ts'

export interface FairQueueOptions {
  /** Jobs under way at the same time: of all, and of one address. */
  readonly most: number
  readonly maxPerClient: number
  /** Jobs that wait for their turn: of all, and of one address. */
  readonly waiting: number
  readonly waitingOfAddress: number
  /** Milliseconds after which a job that waits is given up. */
  readonly longest: number
  /** Milliseconds for which a refusal is held back, by lane: who asks again at once would keep the server busy with refusing. */
  readonly refusalDelay?: (lane: string) => number
  /** Addresses behind which there are many: nothing of theirs is counted apart. */
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
  readonly lines: Set<Line>
  /** `address`: in whose turn. */
  readonly begin: (address: string) => void
  readonly giveUp: (reason: NoTurn['reason']) => void
}

interface Line {
  readonly key: string
  readonly address: string
  readonly isExempt: boolean
  readonly jobs: Set<Job>
}

/**
 * Begins jobs, so many at a time, and lets addresses take turns: who wants a thousand waits for a thousand, and who wants one is next.
 * When no more may wait, the last of the longest line makes room for who has fewer. A job that nobody wants any more is not begun.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  /** Waiting jobs by address and lane, in the order in which those have their turns. */
  readonly #lines = new Map<string, Line>()
  readonly #runningOf = new Map<string, number>()
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
    // Whoever waits hears of it; whoever has gone meanwhile need not.
    come.catch(() => undefined)
    if (!this.#makeRoom(this.#lineOf(address, lane))) {
      const refuse = () => reject(new NoTurn('full'))
      const delay = this.#options.refusalDelay?.(lane) ?? 0
      if (delay === 0) refuse()
      else void wait(delay, undefined, { signal: left }).then(refuse, refuse)
      return { come, claim: () => undefined }
    }
    let wanted = 0
    let isOver = false
    const leave = () => {
      isOver = true
      this.#waiting -= 1
      clearTimeout(timer)
      for (const line of job.lines) this.#takeOff(line, job)
    }
    const job: Job = {
      lines: new Set(),
      begin: (beginner) => {
        leave()
        this.#count(beginner, 1)
        resolve(once(() => this.#end(beginner)))
      },
      giveUp: (reason) => {
        if (isOver) return
        leave()
        reject(new NoTurn(reason))
      },
    }
    const claim = (claimer: string, gone: AbortSignal) => {
      if (isOver || gone.aborted) return
      wanted += 1
      gone.addEventListener('abort', () => --wanted === 0 && job.giveUp('left'), { once: true })
      this.#lineUp(this.#lineOf(claimer, lane), job)
    }
    this.#waiting += 1
    const timer = setTimeout(job.giveUp, this.#options.longest, 'late')
    if (left.aborted) job.giveUp('left')
    else claim(address, left)
    this.#next()
    return { come, claim }
  }

  /** Does a job when its turn has come. Rejects with `NoTurn`. */
  async run<Result>(address: string, left: AbortSignal, job: () => Promise<Result>, lane?: string): Promise<Result> {
    const end = await this.enter(address, left, lane).come
    return job().finally(end)
  }

  #lineOf(address: string, lane: string): Line {
    const counted = limitKeyOf(address)
    const key = `${counted} ${lane}`
    return this.#lines.get(key) ?? { key, address: counted, isExempt: this.#options.isExempt(address), jobs: new Set() }
  }

  /** Whether one more may wait in this line. */
  #makeRoom({ jobs, isExempt }: Line): boolean {
    const { waiting, waitingOfAddress } = this.#options
    if (!isExempt && jobs.size >= waitingOfAddress) return false
    if (this.#waiting < waiting) return true
    let longest: Line | undefined
    for (const line of this.#lines.values()) if (line.jobs.size > (longest?.jobs.size ?? 0)) longest = line
    // With as many as the newcomer will have, whoever waits already goes on waiting: else nobody's turn would come.
    if (!longest || longest.jobs.size <= jobs.size + 1) return false
    ;[...longest.jobs].at(-1)?.giveUp('full')
    return true
  }

  #lineUp(line: Line, job: Job): void {
    job.lines.add(line)
    line.jobs.add(job)
    this.#lines.set(line.key, line)
  }

  #takeOff(line: Line, job: Job): void {
    line.jobs.delete(job)
    if (line.jobs.size === 0) this.#lines.delete(line.key)
  }

  #next(): void {
    while (this.#running < this.#options.most) {
      const line = this.#lines.values().find((one) => this.#mayBegin(one))
      if (!line) return
      const [job] = line.jobs
      // Its next turn is after everybody else's.
      this.#lines.delete(line.key)
      this.#lines.set(line.key, line)
      job?.begin(line.address)
    }
  }

  #mayBegin({ address, isExempt }: Line): boolean {
    return isExempt || (this.#runningOf.get(address) ?? 0) < this.#options.maxPerClient
  }

  #count(address: string, more: 1 | -1): void {
    this.#running += more
    const count = (this.#runningOf.get(address) ?? 0) + more
    if (count > 0) this.#runningOf.set(address, count)
    else this.#runningOf.delete(address)
  }

  #end(address: string): void {
    this.#count(address, -1)
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
