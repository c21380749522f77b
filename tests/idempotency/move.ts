/** A mutation, with newly created data, that must change nothing when it is repeated. */
export interface Move {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Variables of a different request with the same key; absent when the mutation has no key. */
  readonly other?: Readonly<Record<string, unknown>>
  readonly moved: () => Promise<Readonly<Record<string, unknown>>>
  /** Expected result of `moved` after the mutation was applied exactly once. */
  readonly after: Readonly<Record<string, unknown>>
}

/** Mutations by name; each creates its own data. */
export type Moves = Readonly<Record<string, () => Promise<Move>>>
