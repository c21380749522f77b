import { recordPriceHistory } from '#backend/pricing/index.ts'
import { type CommandIo, exitCodes } from './command-io.ts'

/**
 * Runs `kolofon price-history`, which records the prices that resulted from campaigns up to now. These prices are
 * needed to show the lowest price of the last 30 days.
 */
export async function priceHistory(args: readonly string[], io: CommandIo): Promise<number> {
  const added = await recordPriceHistory(io.database, { now: io.now })
  io.out(args.includes('--json') ? JSON.stringify({ added }) : `Recorded ${added} prices.`)
  return exitCodes.done
}
