import { randomBytes } from 'node:crypto'

const placeholderBytes = 12

/**
 * Token that grants access. Converted to text it becomes a placeholder, and only `reveal` returns the token, so that
 * stored, logged or displayed text cannot contain the token by accident.
 */
export class Secret {
  readonly #value: string
  /**
   * `secret-` and 24 random hex digits, unchanged by HTML and URL escaping. Random, so that no text can contain it in
   * advance.
   */
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
