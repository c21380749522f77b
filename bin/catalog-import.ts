import { parseArgs } from 'node:util'
import { type ImportProgress, importCatalog, readImportMap, shippedMaps } from '#backend/catalog/index.ts'
import { type CommandIo, exitCodes } from './command-io.ts'

const usage = 'catalog import <file…> [--format csv] [--map <name or file>] [--market se] [--report <file>] [--json]'
const everyMs = 1000

/** `kolofon catalog import`: exit code 0 when all rows are in, 1 when some were refused, 2 for wrong use. */
export async function catalogImport(args: readonly string[], io: CommandIo): Promise<number> {
  const parsed = read(args)
  if (parsed === null || parsed.positionals.length === 0) {
    io.err(`Use: ${usage}\nMaps that come with the shop: ${(await shippedMaps()).join(', ')}.`)
    return exitCodes.wrongUse
  }
  const { values, positionals: files } = parsed
  if (values.format !== 'csv') {
    io.err(`The format ${values.format} is not known here. Known: csv.`)
    return exitCodes.wrongUse
  }
  const map = await readImportMap(values.map)
  if (values.market !== undefined && !(values.market in map.markets)) {
    io.err(`The map knows no market ${values.market}. It knows: ${Object.keys(map.markets).join(', ')}.`)
    return exitCodes.wrongUse
  }
  let told = 0
  const started = performance.now()
  const onProgress = (progress: ImportProgress) => {
    const now = performance.now()
    if (values.json || now - told < everyMs) return
    told = now
    io.out(line(progress, (now - started) / 1000))
  }
  const report = values.report ?? null
  const done = await importCatalog({
    database: io.database,
    files,
    map,
    market: values.market ?? null,
    report,
    now: io.now,
    onProgress,
    signal: io.signal,
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
        format: { type: 'string', default: 'csv' },
        map: { type: 'string', default: 'isbn-catalogue' },
        market: { type: 'string' },
        report: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
  } catch {
    return null
  }
}

function line({ rows, rowsPerSecond, share, refused }: ImportProgress, seconds: number): string {
  const left = share > 0 ? Math.round((seconds * (1 - share)) / share) : null
  const wait = left === null ? '' : `, about ${left} s left`
  return `${Math.round(share * 100)} % · ${rows} rows · ${rowsPerSecond} rows/s · ${refused} refused${wait}`
}

function summary(done: ImportProgress, report: string | null): string {
  const { rows, inserted, updated, unchanged, refused, repaired, rowsPerSecond } = done
  const nothing = inserted + updated === 0 ? ' Nothing changed.' : ''
  const where = report !== null && refused + repaired > 0 ? ` See ${report}.` : ''
  return `${rows} rows (${rowsPerSecond}/s): ${inserted} new, ${updated} changed, ${unchanged} as before, ${repaired} repaired, ${refused} refused.${nothing}${where}`
}
