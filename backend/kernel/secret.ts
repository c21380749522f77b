import { createHash } from 'node:crypto'

/**
 * A token that opens something. Written into a text it is a placeholder; only `reveal` tells the token, so that what is
 * stored, logged or shown cannot contain it by accident.
 */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** The same for the same token: letters, digits and hyphens, which neither HTML nor an address escapes. */
  get placeholder(): string {
    const digest = createHash('sha256').update(`placeholder ${this.#value}`).digest('hex')
    return `secret-${digest.slice(0, 24)}`
  }

  reveal(): string {
    return this.#value
  }

  toString(): string {
    return this.placeholder
  }

  toJSON(): string {
    return this.placeholder
  }
}
