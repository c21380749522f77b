/** Time after which a failed block is rendered again, in milliseconds. */
export const quarantineMilliseconds = 60_000

/**
 * Blocks that made a page fail, and are left out of it for a while (B7). Keys are `revision/blockId`, so a new revision
 * of the page is tried with all blocks at once.
 */
export class Quarantine {
  readonly #until = new Map<string, number>()
  readonly #clock: () => number
  readonly #milliseconds: number

  constructor(options: { readonly clock: () => number; readonly milliseconds?: number }) {
    this.#clock = options.clock
    this.#milliseconds = options.milliseconds ?? quarantineMilliseconds
  }

  add(key: string): void {
    this.#until.set(key, this.#clock() + this.#milliseconds)
  }

  /** Active keys, and when the first of them expires (epoch milliseconds; null when there are none). */
  get current(): { readonly keys: ReadonlySet<string>; readonly endsAt: number | null } {
    const now = this.#clock()
    let endsAt: number | null = null
    for (const [key, until] of this.#until) {
      if (until <= now) this.#until.delete(key)
      else endsAt = endsAt === null ? until : Math.min(endsAt, until)
    }
    return { keys: new Set(this.#until.keys()), endsAt }
  }
}
