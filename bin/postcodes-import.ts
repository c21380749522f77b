import { parseArgs } from 'node:util'
import { importPostcodes, type PostcodeProgress } from '#backend/postcodes/index.ts'
import { type CommandIo, exitCodes } from './command-io.ts'

const usage = 'postcodes import <file…> [--json]'
const everyMs = 1000

/**
 * Runs `kolofon postcodes import`. Returns exit code 0 when all lines were imported, 1 when some were refused, and 2
 * for wrong arguments.
 */
export async function postcodesImport(args: readonly string[], io: CommandIo): Promise<number> {
  const parsed = read(args)
  if (parsed === null || parsed.positionals.length === 0) {
    io.err(`Usage: ${usage}\nFiles are postal files of GeoNames, plain or .gz.`)
    return exitCodes.wrongUse
  }
  const { values, positionals: files } = parsed
  let reportedAt = 0
  const onProgress = (progress: PostcodeProgress) => {
    const now = performance.now()
    if (values.json || now - reportedAt < everyMs) return
    reportedAt = now
    io.out(`${Math.round(progress.share * 100)} % · ${progress.rows} rows · ${progress.rowsPerSecond} rows/s`)
  }
  const done = await importPostcodes({ database: io.database, files, onProgress, signal: io.signal })
  io.out(values.json ? JSON.stringify(done) : summary(done))
  return done.refused > 0 ? exitCodes.refused : exitCodes.done
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false } },
    })
  } catch {
    return null
  }
}

function summary({ rows, inserted, updated, unchanged, refused, rowsPerSecond }: PostcodeProgress): string {
  const nothing = inserted + updated === 0 ? ' Nothing changed.' : ''
  return `${rows} rows (${rowsPerSecond}/s): ${inserted} new, ${updated} changed, ${unchanged} as before, ${refused} refused.${nothing}`
}
