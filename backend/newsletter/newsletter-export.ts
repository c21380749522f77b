import type { Database } from '../kernel/database.ts'
import * as store from './newsletter.store.ts'
import { hashOf, newToken, unsubscribeAddress } from './newsletter-links.ts'

export interface ExportInput {
  readonly publicUrl: string
  readonly at: Date
  /** Market and language of the subscriptions to export. Null means all. */
  readonly marketId: string | null
  readonly language: string | null
}

export interface ExportedSubscription extends store.SubscriptionRow {
  /** URL for the `List-Unsubscribe` header of an issue of the newsletter. A POST to it stops the subscription. */
  readonly unsubscribeUrl: string
}

const batch = 1_000

/**
 * Yields the confirmed subscriptions for the mailing service, each with a new unsubscribe link. Links of earlier
 * exports remain valid.
 */
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
