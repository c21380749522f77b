import type { Database } from '#backend/kernel/database.ts'

/** Environment of a catalogue command, created by the entry point (`bin/kolofon.ts`). */
export interface CommandIo {
  readonly database: Database
  readonly now: Date
  /** Prints a line. */
  readonly out: (line: string) => void
  readonly err: (line: string) => void
  /** Whether output is a terminal: progress is then one line that changes, else plain lines. */
  readonly isTerminal: boolean
  readonly signal?: AbortSignal
}

/** Exit codes of every command. */
export const exitCodes = { done: 0, refused: 1, wrongUse: 2 } as const
