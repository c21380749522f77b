import { exitCodes } from './command-io.ts'

/**
 * Exit code of a process whose configuration is invalid. The process has printed the errors, and a restart would not
 * help. After an uncaught exception, the exit code is 1.
 */
export const configErrorExitCode = exitCodes.wrongUse

export function exitWithErrors(sentences: readonly string[]): never {
  for (const sentence of sentences) console.error(sentence)
  process.exit(configErrorExitCode)
}
