import type { Rule } from './rules.ts'
import type { World } from './world.ts'

/** One operation of the schema as the table of roles asks for it. */
export interface Operation {
  readonly rule: Rule
  readonly document: string
  /** Variables of one question, about something fresh of Anna's. */
  readonly prepare?: (world: World) => Promise<Readonly<Record<string, unknown>>>
  /** Variables that a guesser would send instead: nobody gets anything by them. */
  readonly guess?: Readonly<Record<string, unknown>>
  /** What of the answer counts; left out: all of it. */
  readonly read?: (data: unknown) => unknown
}
