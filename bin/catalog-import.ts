import { parseArgs } from 'node:util'
import { readIsbnRanges } from '#backend/catalog/import/isbn-ranges.ts'
import { readOnixMap, suggestingPrices } from '#backend/catalog/import/shipped-maps.ts'
import { type ImportProgress, importCatalog, readImportMap, shippedMaps } from '#backend/catalog/ingest.ts'
import { recordPriceHistory } from '#backend/pricing/index.ts'
import { type CommandIo, exitCodes } from './command-io.ts'

const usage =
  'catalog import <file…> [--format csv|jsonl|onix] [--map <name or file>] [--market se] [--report <file>] [--isbn-ranges <file>] [--suggest-prices] [--json]'
const everyMs = 1000
/** File extensions by format, used when `--format` is not given. Files with other extensions are CSV. */
const endings = { onix: /\.(?:xml|onx|onix)(?:\.gz)?$/i, jsonl: /\.(?:jsonl|ndjson)(?:\.gz)?$/i }
const usualMaps = { csv: 'isbn-catalogue', jsonl: 'titles', onix: 'onix' }
type Format = keyof typeof usualMaps

/**
 * Runs `kolofon catalog import`. Returns exit code 0 when all rows were imported, 1 when some were refused, and 2 for
 * wrong arguments.
 */
export async function catalogImport(args: readonly string[], io: CommandIo): Promise<number> {
  const parsed = read(args)
  if (parsed === null || parsed.positionals.length === 0) {
    io.err(`Usage: ${usage}\nMaps that come with the shop: ${(await shippedMaps()).join(', ')}.`)
    return exitCodes.wrongUse
  }
  const { values, positionals: files } = parsed
  const format = formatOf(values.format, files)
  if (format === null) {
    io.err(
      values.format
        ? `Unknown format ${values.format}. Known formats: csv, jsonl, onix.`
        : 'These files are of several formats. Import them one format at a time, or name it with --format.',
    )
    return exitCodes.wrongUse
  }
  const name = values.map ?? usualMaps[format]
  const map = format === 'onix' ? await readOnixMap(name) : await readImportMap(name)
  if (values.market !== undefined && !(values.market in map.markets)) {
    io.err(`The map has no market ${values.market}. It has: ${Object.keys(map.markets).join(', ')}.`)
    return exitCodes.wrongUse
  }
  let reportedAt = 0
  const started = performance.now()
  const onProgress = (progress: ImportProgress) => {
    const now = performance.now()
    if (values.json || now - reportedAt < everyMs) return
    reportedAt = now
    io.out(line(progress, (now - started) / 1000))
  }
  const report = values.report ?? null
  const ranges = values['isbn-ranges']
  const done = await importCatalog({
    database: io.database,
    files,
    map: values['suggest-prices'] ? suggestingPrices(map) : map,
    format: format === 'jsonl' ? 'jsonl' : 'csv',
    market: values.market ?? null,
    report,
    now: io.now,
    recordPrices: (now) => recordPriceHistory(io.database, { now }),
    onProgress,
    ...(ranges && { ranges: await readIsbnRanges(ranges) }),
    ...(io.signal && { signal: io.signal }),
  })
  io.out(values.json ? JSON.stringify(done) : summary(done, report))
  return done.refused > 0 ? exitCodes.refused : exitCodes.done
}

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        map: { type: 'string' },
        market: { type: 'string' },
        report: { type: 'string' },
        'isbn-ranges': { type: 'string' },
        'suggest-prices': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
  } catch {
    return null
  }
}

/**
 * Returns the requested format, or else the common format of the files. Returns null when the requested format is
 * unknown or the files have different formats.
 */
function formatOf(requested: string | undefined, files: readonly string[]): Format | null {
  if (requested !== undefined)
    return requested === 'csv' || requested === 'jsonl' || requested === 'onix' ? requested : null
  const found = new Set(
    files.map((file): Format => (endings.onix.test(file) ? 'onix' : endings.jsonl.test(file) ? 'jsonl' : 'csv')),
  )
  const [only = null] = found
  return found.size === 1 ? only : null
}

function line({ rows, rowsPerSecond, share, refused }: ImportProgress, seconds: number): string {
  const left = share > 0 ? Math.round((seconds * (1 - share)) / share) : null
  const wait = left === null ? '' : `, about ${left} s left`
  return `${Math.round(share * 100)} % · ${rows} rows · ${rowsPerSecond} rows/s · ${refused} refused${wait}`
}

function summary(done: ImportProgress, report: string | null): string {
  const { rows, inserted, updated, unchanged, refused, merged, repaired, held, rowsPerSecond } = done
  const nothing = inserted + updated === 0 ? ' Nothing changed.' : ''
  const where = report !== null && refused + merged + repaired + held > 0 ? ` See ${report}.` : ''
  return `${rows} rows (${rowsPerSecond}/s): ${inserted} new, ${updated} changed, ${unchanged} as before, ${merged} merged, ${refused} refused; ${repaired} repaired, ${held} held from sale.${nothing}${where}`
}
