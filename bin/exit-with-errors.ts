import { exitCodes } from './command-io.ts'

/**
 * Exit code of a process that cannot run with its configuration, and has printed why: a restart would not help. An
 * uncaught exception exits with 1.
 */
export const configErrorExitCode = exitCodes.wrongUse

/** Ends this process with a sentence for each configuration error. */
export function exitWithErrors(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(configErrorExitCode)
}
