import { parseArgs } from 'node:util'
import { markets } from '#backend/channel/channel.tables.ts'
import { exportNewsletter } from '#backend/newsletter/index.ts'
import { languageSchema } from '#schemas/languages.ts'
import { type CommandIo, exitCodes } from './command-io.ts'

const columns = ['email', 'market', 'language', 'source', 'confirmed_at', 'wording', 'unsubscribe_url']

/**
 * Runs `kolofon newsletter export`, which prints the confirmed subscriptions as CSV, for an external mailing service.
 */
export async function newsletterExport(args: readonly string[], io: CommandIo): Promise<number> {
  const filter = readArgs(args)
  if (!filter) {
    io.err('Usage: newsletter export [--market <alias>] [--language sv|da|en|fi|nb]')
    return exitCodes.wrongUse
  }
  const known = await io.database.select({ id: markets.id, alias: markets.alias }).from(markets)
  const market = known.find(({ alias }) => alias === filter.market)
  if (filter.market !== undefined && !market) {
    io.err(`There is no market ${filter.market}. There are: ${known.map(({ alias }) => alias).join(', ')}.`)
    return exitCodes.refused
  }
  const aliasOf = new Map(known.map(({ id, alias }) => [id, alias]))
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? '3000'}`
  const which = { marketId: market?.id ?? null, language: filter.language ?? null }
  io.out(columns.join(','))
  for await (const row of exportNewsletter(io.database, { publicUrl, at: io.now, ...which })) {
    const { email, language, source, confirmedAt, wording, unsubscribeUrl } = row
    const values = [
      email,
      aliasOf.get(row.marketId) ?? '',
      language,
      source,
      confirmedAt?.toISOString() ?? '',
      wording ?? '',
      unsubscribeUrl,
    ]
    io.out(values.map(toCsv).join(','))
  }
  return exitCodes.done
}

function readArgs(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { market: { type: 'string' }, language: { type: 'string' } },
    })
    const language = languageSchema.optional().safeParse(values.language)
    return language.success ? { market: values.market, language: language.data } : null
  } catch {
    return null
  }
}

function toCsv(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}
