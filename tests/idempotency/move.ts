/** A mutation, with newly created data, whose repetition must change nothing. */
export interface Move {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Variables of a different request with the same key; absent when the mutation has no key. */
  readonly other?: Readonly<Record<string, unknown>>
  /** Returns the counts and amounts that the mutation may change. */
  readonly moved: () => Promise<Readonly<Record<string, unknown>>>
  /** Expected result of `moved` after the mutation was applied exactly once. */
  readonly after: Readonly<Record<string, unknown>>
}

/** Mutations by name; each creates its own data. */
export type Moves = Readonly<Record<string, () => Promise<Move>>>
