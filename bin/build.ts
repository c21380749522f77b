import { relative } from 'node:path'
import { buildBackend } from './backend-build.ts'
import { type CommandIo, exitCodes } from './command-io.ts'
import { buildStorefront, isBuildOld } from './next-build.ts'

/** `kolofon build`: what `start` would build, for whoever runs the processes otherwise. Its one line is the back end's file. */
export async function build({ out, err }: Pick<CommandIo, 'out' | 'err'>): Promise<number> {
  try {
    if (await isBuildOld()) await buildStorefront()
    out(relative(process.cwd(), await buildBackend()))
    return exitCodes.done
  } catch (error) {
    err(error instanceof Error ? error.message : String(error))
    return exitCodes.refused
  }
}
