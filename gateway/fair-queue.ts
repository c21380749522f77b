import { setTimeout as wait } from 'node:timers/promises'
import { limitKeyOf } from '#schemas/limit-key.ts'

export interface FairQueueOptions {
  /** Maximum number of running jobs, in total (`most`) and per IP address. */
  readonly most: number
  readonly maxPerClient: number
  readonly yielding?: Yielding
  /** Maximum number of queued jobs, in total (`waiting`), and per IP address and lane (kind of job). */
  readonly waiting: number
  readonly waitingOfAddress: number
  /** Milliseconds after which a queued job is rejected. */
  readonly longest: number
  /**
   * Milliseconds before a refusal is sent, by lane. Without this delay, clients that retry at once would keep the
   * server busy with refusals.
   */
  readonly refusalDelay?: (lane: string) => number
  /** Returns whether an IP address is exempt from the limits per address, because many clients share it. */
  readonly isExempt: (address: string) => boolean
}

/** Lower limits that apply while a more urgent queue has running jobs. */
export interface Yielding {
  readonly to: Pick<FairQueue, 'size'>
  /** Maximum number of running jobs while the more urgent queue has running jobs, at least 1. */
  readonly most: number
  /** If more jobs than this are queued, as in a flood, no job starts while the more urgent queue has running jobs. */
  readonly crowd: number
  /**
   * A job starts nevertheless when the last start was this many milliseconds ago, so that the queue never stops
   * completely.
   */
  readonly patience: number
}

/** Milliseconds between two checks whether the more urgent queue still has running jobs. */
const yieldCheck = 10

export interface Turn {
  /** Resolves when the job may begin, with a function to call when the job ends. Rejects with `NoTurn`. */
  readonly come: Promise<() => void>
  /**
   * Adds another client that wants the same job. The job is then also queued for this IP address, until `left` aborts.
   */
  claim(address: string, left: AbortSignal): void
}

/**
 * Thrown when a job was not started, because the queue was full, the job waited too long, or all clients that wanted
 * the job have left.
 */
export class NoTurn extends Error {
  readonly reason: 'full' | 'late' | 'left'
  constructor(reason: NoTurn['reason']) {
    super(`The job was not started: ${reason}.`)
    this.name = 'NoTurn'
    this.reason = reason
  }
}

interface Job {
  readonly lines: Set<Line>
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
 * Runs a limited number of jobs and serves IP addresses round-robin, so that a client's only job does not wait for a
 * thousand jobs of another client. A line consists of the queued jobs of one address and kind (`lane`). When the queue
 * is full, the last job of the longest line is dropped if that line is longer than the new job's line would be. A job
 * whose clients have all left is not started.
 */
export class FairQueue {
  readonly #options: FairQueueOptions
  /** Queued jobs by IP address and lane. The first line is served next. */
  readonly #lines = new Map<string, Line>()
  readonly #runningOf = new Map<string, number>()
  #running = 0
  #waiting = 0
  #began = Number.NEGATIVE_INFINITY
  #check: NodeJS.Timeout | undefined

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get size(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#waiting }
  }

  /**
   * Enqueues a job for this IP address until `left` aborts. An address has one line per kind of job (`lane`), and all
   * lines are served round-robin. A repeated job (`isRepeat`) is served next, because its client has already waited.
   */
  enter(address: string, left: AbortSignal, lane = '', isRepeat = false): Turn {
    const { promise: come, resolve, reject } = Promise.withResolvers<() => void>()
    // Mark the promise as handled, because a caller that has left no longer awaits it.
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
        this.#began = performance.now()
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
    if (isRepeat) for (const line of job.lines) this.#putFirst(line, job)
    this.#next()
    return { come, claim }
  }

  async run<Result>(address: string, left: AbortSignal, job: () => Promise<Result>, lane?: string): Promise<Result> {
    const end = await this.enter(address, left, lane).come
    return job().finally(end)
  }

  #lineOf(address: string, lane: string): Line {
    const counted = limitKeyOf(address)
    const key = `${counted} ${lane}`
    return this.#lines.get(key) ?? { key, address: counted, isExempt: this.#options.isExempt(address), jobs: new Set() }
  }

  /**
   * Returns whether one more job may be queued in this line. When the queue is full, first drops the last job of the
   * longest line, if that line is longer than this line would be.
   */
  #makeRoom({ jobs, isExempt }: Line): boolean {
    const { waiting, waitingOfAddress } = this.#options
    if (!isExempt && jobs.size >= waitingOfAddress) return false
    if (this.#waiting < waiting) return true
    let longest: Line | undefined
    for (const line of this.#lines.values()) if (line.jobs.size > (longest?.jobs.size ?? 0)) longest = line
    // Refuse the new job if dropping one would make the longest line shorter than this line with the new job. Otherwise
    // new clients would drop each other's jobs, and no job would ever start.
    if (!longest || longest.jobs.size <= jobs.size + 1) return false
    ;[...longest.jobs].at(-1)?.giveUp('full')
    return true
  }

  #lineUp(line: Line, job: Job): void {
    job.lines.add(line)
    line.jobs.add(job)
    this.#lines.set(line.key, line)
  }

  #putFirst(line: Line, job: Job): void {
    const others = [...line.jobs].filter((one) => one !== job)
    line.jobs.clear()
    for (const one of [job, ...others]) line.jobs.add(one)
    const lines = [...this.#lines].filter(([key]) => key !== line.key)
    this.#lines.clear()
    for (const [key, one] of [[line.key, line] as const, ...lines]) this.#lines.set(key, one)
  }

  #takeOff(line: Line, job: Job): void {
    line.jobs.delete(job)
    if (line.jobs.size === 0) this.#lines.delete(line.key)
  }

  #next(): void {
    while (this.#running < this.#most()) {
      const line = this.#lines.values().find((one) => this.#mayBegin(one))
      if (!line) return
      const [job] = line.jobs
      // Move the line to the end of the map, so that all other lines are served before its next job.
      this.#lines.delete(line.key)
      this.#lines.set(line.key, line)
      job?.begin(line.address)
    }
  }

  #most(): number {
    const { most, yielding } = this.#options
    if (!yielding || yielding.to.size.running === 0) return most
    if (this.#waiting <= yielding.crowd || performance.now() - this.#began >= yielding.patience)
      return Math.min(most, yielding.most)
    // Check again soon. Without the timer, a queued job would start only when a job of this queue ends, which may take
    // long.
    this.#check ??= setTimeout(() => {
      this.#check = undefined
      this.#next()
    }, yieldCheck).unref()
    return 0
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
