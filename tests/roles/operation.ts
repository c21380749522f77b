import type { Rule } from './rules.ts'
import type { World } from './world.ts'

/** One operation of the schema, as the table of roles sends it. */
export interface Operation {
  readonly rule: Rule
  readonly document: string
  /** Creates fresh data of Anna's, and returns the variables of a request about it. */
  readonly prepare?: (world: World) => Promise<Readonly<Record<string, unknown>>>
  /** Variables that a guesser would send instead. They must grant nothing to any caller. */
  readonly guess?: Readonly<Record<string, unknown>>
  /** Returns the relevant part of the response; defaults to all of it. */
  readonly read?: (data: unknown) => unknown
}
