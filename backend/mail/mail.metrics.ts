import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'
import { mailStates } from './mail.tables.ts'

/** Milliseconds: figures of the process itself are shown while the database is away, too. */
const patience = 1_000

/** How many mails wait, are being sent, were given up or have expired. Without the database there is no figure. */
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
