import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { mailStates } from './mail.tables.ts'

/**
 * Timeout of the query in milliseconds. Short, so that the other metrics of the process are not delayed for long while
 * the database is unavailable.
 */
const patience = 1_000

/**
 * Registers a gauge that counts queued, sending, failed and expired mails. It has no value while the database is
 * unavailable.
 */
export function measureMails(registry: Registry, count: () => Promise<ReadonlyMap<string, number>>): void {
  new Gauge({
    name: 'kolofon_mails',
    help: 'Mails that were not sent, by state; the same at every back end of a database.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await Promise.race([count().catch(() => null), wait(patience, null, { ref: false })])
      this.reset()
      if (counts === null) return
      for (const state of mailStates) if (state !== 'sent') this.set({ state }, counts.get(state) ?? 0)
    },
  })
}
