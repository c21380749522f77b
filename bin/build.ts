import { relative } from 'node:path'
import { assetsFolderOf } from '#gateway/static-files.ts'
import { readEnvironment } from '#schemas/environment.ts'
import { buildBackend } from './backend-build.ts'
import { type CommandIo, exitCodes } from './command-io.ts'
import { buildStorefront, isBuildOld, publishAssets } from './next-build.ts'

/**
 * Runs `kolofon build`, which creates the builds that `kolofon start` needs. The command is for operators who start the
 * processes themselves. Prints the path of the back end's entry file as its only line.
 */
export async function build({ out, err }: Pick<CommandIo, 'out' | 'err'>): Promise<number> {
  try {
    const read = readEnvironment(process.env, 'command')
    if (!read.ok) {
      for (const sentence of read.sentences) err(sentence)
      return exitCodes.refused
    }
    const assets = assetsFolderOf(read.environment.ASSETS_DIR)
    if (await isBuildOld()) await buildStorefront(assets)
    else await publishAssets(assets)
    out(relative(process.cwd(), await buildBackend()))
    return exitCodes.done
  } catch (error) {
    err(error instanceof Error ? error.message : String(error))
    return exitCodes.refused
  }
}
