import type { Database } from '#backend/kernel/database.ts'

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

export const exitCodes = { done: 0, refused: 1, wrongUse: 2 } as const
