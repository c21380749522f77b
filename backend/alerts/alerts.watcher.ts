import type { Language } from '#schemas/languages.ts'
import type { ChannelService } from '../channel/channel.service.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { isDatabaseUnavailable } from '../kernel/database-unavailable.ts'
import type { EachRow } from '../kernel/each-row.ts'
import type { PricingService } from '../pricing/pricing.service.ts'
import type { AlertMails } from './alert-mails.ts'
import { type AlertNotification, notificationsFor } from './alerts.rules.ts'
import * as store from './alerts.store.ts'
import { loadStates } from './load-states.ts'

type Market = Awaited<ReturnType<ChannelService['getMarket']>>

export interface WatcherDeps {
  readonly database: Database
  readonly clock: () => number
  readonly pricesOfSkus: PricingService['pricesOfSkus']
  readonly getMarket: (id: string) => Promise<Market>
  readonly mails: AlertMails
  readonly eachRow: EachRow
}

interface Found {
  readonly alert: store.AlertRow
  readonly news: AlertNotification
  readonly market: Market
}

const batch = 500
const job = 'alerts'

export type AlertsWatcher = ReturnType<typeof createAlertsWatcher>

/**
 * Creates the watcher that sends due notifications. Several watchers may run at the same time. They lock the alerts, so
 * each notification is sent only once.
 */
export function createAlertsWatcher({ database, clock, pricesOfSkus, getMarket, mails, eachRow }: WatcherDeps) {
  async function find(
    tx: Transaction,
    alerts: readonly store.AlertRow[],
    markets: ReadonlyMap<string, Market>,
  ): Promise<readonly Found[]> {
    const found: Found[] = []
    for (const [id, market] of markets) {
      const mine = alerts.filter(({ marketId }) => marketId === id)
      const productIds = [...new Set(mine.map(({ productId }) => productId))]
      const states = await loadStates(tx, pricesOfSkus, { market: market.market, productIds, at: clock() })
      for (const alert of mine) {
        const state = states.get(alert.productId)
        const news = state && notificationsFor(alert, state)
        if (news) found.push({ alert, news, market })
      }
    }
    return found
  }

  /**
   * Queues the mail and updates or deletes the locked alert. Both happen in the same transaction, so that a crash
   * cannot cause a lost or repeated mail.
   */
  async function notify(tx: Transaction, { alert, news, market }: Found): Promise<void> {
    const at = new Date(clock())
    const { languages } = market.stored
    const localeOf = (language: Language) => languages.find(({ id }) => id === language)?.code ?? language
    await mails.notify(tx, { alert, news, at, localeOf })
    if (news.kind === 'stock') await store.deleteAlert(tx, { id: alert.id })
    else await store.markPriceNotified(tx, { id: alert.id, price: news.now, at })
  }

  return {
    /** Sends the due notifications for the given products or, if `productIds` is null, for all products. */
    async look(productIds: readonly number[] | null): Promise<void> {
      for (let after = 0; ; ) {
        const alerts = await store.findWatched(database, { productIds, after, limit: batch })
        const last = alerts.at(-1)
        if (!last) return
        after = last.id
        const due = await findDue(alerts)
        await eachRow(due, { job, keyOf: ({ id }) => String(id), work: notifyOne })
      }
    },
  }

  /**
   * Returns the alerts for which a notification is due. If the check of any alert fails, returns all alerts, which are
   * then checked one by one.
   */
  async function findDue(alerts: readonly store.AlertRow[]): Promise<readonly store.AlertRow[]> {
    try {
      return (await find(database, alerts, await marketsOf(alerts))).map(({ alert }) => alert)
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error
      return alerts
    }
  }

  async function notifyOne(alert: store.AlertRow): Promise<void> {
    // Read the markets before the transaction, because code in a transaction must not take a second database
    // connection.
    const markets = await marketsOf([alert])
    await database.transaction(async (tx) => {
      const locked = await store.lockWatched(tx, [alert.id])
      for (const found of await find(tx, locked, markets)) await notify(tx, found)
    })
  }

  async function marketsOf(alerts: readonly store.AlertRow[]): Promise<ReadonlyMap<string, Market>> {
    const ids = [...new Set(alerts.map(({ marketId }) => marketId))]
    return new Map(await Promise.all(ids.map(async (id) => [id, await getMarket(id)] as const)))
  }
}
