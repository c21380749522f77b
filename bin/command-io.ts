import type { Database } from '#backend/kernel/database.ts'

/** Environment of a command, which the entry point creates (`bin/kolofon.ts`). */
export interface CommandIo {
  readonly database: Database
  readonly now: Date
  /** Prints a line. */
  readonly out: (line: string) => void
  readonly err: (line: string) => void
  /**
   * Whether the output is a terminal, on which a progress line can be overwritten. Otherwise each progress message is
   * printed as a new line.
   */
  readonly isTerminal: boolean
  readonly signal?: AbortSignal
}

/** Exit codes of every command. */
export const exitCodes = { done: 0, refused: 1, wrongUse: 2 } as const
