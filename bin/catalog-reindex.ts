import { reindexCatalog } from '#backend/catalog/ingest.ts'
import { type CommandIo, exitCodes } from './command-io.ts'

/** `kolofon catalog reindex`: counts the categories anew; running back ends read their search index again. */
export async function catalogReindex(_args: readonly string[], io: CommandIo): Promise<number> {
  await reindexCatalog(io.database)
  io.out('The catalogue is counted anew and search has been told.')
  return exitCodes.done
}
