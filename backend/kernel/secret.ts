import { randomBytes } from 'node:crypto'

const placeholderBytes = 12

/**
 * Token that grants access. Converting it to text gives a placeholder, and only `reveal` returns the token, so it
 * cannot get into stored, logged or displayed text by accident.
 */
export class Secret {
  readonly #value: string
  /**
   * `secret-` and 24 random hex digits, which HTML and URL escaping leave unchanged. Random, so that nobody can write
   * it into a text in advance.
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
