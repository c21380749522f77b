/** A mutation that moves money or stock, on fresh data. */
export interface Move {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /**
   * Variables of another request with the same key; absent when the mutation takes no key and is idempotent by itself.
   */
  readonly other?: Readonly<Record<string, unknown>>
  /** Returns the counts and amounts that the mutation changes. */
  readonly moved: () => Promise<Readonly<Record<string, unknown>>>
  /** Result of `moved` after exactly one effect. */
  readonly after: Readonly<Record<string, unknown>>
}

/** Mutations by name; each creates its own data. */
export type Moves = Readonly<Record<string, () => Promise<Move>>>
