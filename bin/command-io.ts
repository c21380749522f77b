import type { Database } from '#backend/kernel/database.ts'

/** What a command of the catalogue works with. The door (`bin/kolofon.ts`) makes it. */
export interface CommandIo {
  readonly database: Database
  readonly now: Date
  /** Prints a line. */
  readonly out: (line: string) => void
  readonly err: (line: string) => void
  /** On a terminal progress is one line that changes; elsewhere plain lines. */
  readonly isTerminal: boolean
  readonly signal?: AbortSignal
}

/** Exit codes of every command. */
export const exitCodes = { done: 0, refused: 1, wrongUse: 2 } as const
