import { exitCodes } from './command-io.ts'

/**
 * Exit code of a process of the shop that cannot run as it is configured, and has said why: starting it again would not help.
 * An exception that nobody caught ends with 1.
 */
export const configErrorExitCode = exitCodes.wrongUse

/** Ends this process with a sentence for each thing wrong. */
export function exitWithErrors(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(configErrorExitCode)
}
