import type { Rule } from './rules.ts'
import type { World } from './world.ts'

export interface Operation {
  readonly rule: Rule
  readonly document: string
  /** Creates new data that belongs to Anna. Returns the variables of a request for this data. */
  readonly prepare?: (world: World) => Promise<Readonly<Record<string, unknown>>>
  /** Variables that an attacker could guess. No caller may get access with them. */
  readonly guess?: Readonly<Record<string, unknown>>
  /**
   * Returns the part of the response that shows whether the caller got access; by default, the value of the response's
   * first field.
   */
  readonly read?: (data: unknown) => unknown
}
