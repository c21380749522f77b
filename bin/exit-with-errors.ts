import { exitCodes } from './command-io.ts'

/**
 * Exit code of a process that cannot run with its configuration and has printed why, so that a restart would not help.
 * An uncaught exception exits with 1 instead.
 */
export const configErrorExitCode = exitCodes.wrongUse

/** Prints a sentence for each configuration error, and ends this process. */
export function exitWithErrors(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(configErrorExitCode)
}
