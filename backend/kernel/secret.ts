import { randomBytes } from 'node:crypto'

const placeholderBytes = 12

/**
 * A token that opens something. Written into a text it is a placeholder; only `reveal` tells the token, so that what is
 * stored, logged or shown cannot contain it by accident.
 */
export class Secret {
  readonly #value: string
  /** `secret-` and 24 random hex digits, which neither HTML nor an address escapes: nobody can write it into a text beforehand. */
  readonly placeholder = `secret-${randomBytes(placeholderBytes).toString('hex')}`

  constructor(value: string) {
    this.#value = value
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
