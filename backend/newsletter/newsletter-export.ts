import type { Database } from '../kernel/database.ts'
import * as store from './newsletter.store.ts'
import { hashOf, newToken, unsubscribeAddress } from './newsletter-links.ts'

export interface ExportInput {
  readonly publicUrl: string
  readonly at: Date
  /** Of one market or language; null: of all. */
  readonly marketId: string | null
  readonly language: string | null
}

export interface ExportedSubscription extends store.SubscriptionRow {
  /** Where the letter's `List-Unsubscribe` header leads: one POST stops the subscription. */
  readonly unsubscribeUrl: string
}

const batch = 1_000

/** Confirmed subscriptions for the mail house, each with a link of its own that stops it. Earlier exports' links stay good. */
export async function* exportNewsletter(
  database: Database,
  { publicUrl, at, ...which }: ExportInput,
): AsyncGenerator<ExportedSubscription> {
  for (let after = 0; ; ) {
    const rows = await store.findConfirmed(database, { ...which, after, limit: batch })
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    const links = rows.map((row) => ({ row, token: newToken() }))
    await store.insertTokens(
      database,
      links.map(({ row, token }) => ({
        hash: hashOf(token),
        subscriptionId: row.id,
        kind: 'letter',
        createdAt: at,
      })),
    )
    for (const { row, token } of links) {
      yield { ...row, unsubscribeUrl: unsubscribeAddress(publicUrl, row.language, token) }
    }
  }
}
