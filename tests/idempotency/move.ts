/** A mutation that moves money or stock, about something fresh. */
export interface Move {
  readonly document: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  /** Variables of another request with the same key; left out: the mutation takes no key, its effect is once by itself. */
  readonly other?: Readonly<Record<string, unknown>>
  /** What it moved, in figures. */
  readonly moved: () => Promise<Readonly<Record<string, unknown>>>
  /** The figures after it was done once. */
  readonly after: Readonly<Record<string, unknown>>
}

/** By name; each makes what it is about. */
export type Moves = Readonly<Record<string, () => Promise<Move>>>
