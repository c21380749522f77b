import { reindexCatalog } from '#backend/catalog/ingest.ts'
import { type CommandIo, exitCodes } from './command-io.ts'

/**
 * Runs `kolofon catalog reindex`, which recounts the titles in each category, and makes the running back ends rebuild
 * their search indexes.
 */
export async function catalogReindex(_args: readonly string[], io: CommandIo): Promise<number> {
  await reindexCatalog(io.database)
  io.out('Recounted the catalogue and invalidated the search index.')
  return exitCodes.done
}
