import { readLines } from '#schemas/values/text.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import type { StaffIdentity } from '../../kernel/request-context.ts'
import { logContent } from '../audit-log.store.ts'
import { lockPage } from '../content.store.ts'
import { type Colleague, canReceive, type HandOverRefusal, isReceiver, messageRefusal } from './hand-overs.rules.ts'
import * as store from './hand-overs.store.ts'

export interface HandOverNews {
  readonly kind: 'handed' | 'returned'
  /** Idempotency key of the mail, so that the receiver gets it only once. */
  readonly key: string
  readonly to: Pick<Colleague, 'email' | 'language'>
  readonly pageId: string
  readonly pageTitle: string
  readonly from: string
  readonly message: string
}

export interface HandOversDeps {
  readonly database: Database
  readonly clock: () => number
  readonly colleagues: (tx: Transaction) => Promise<readonly Colleague[]>
  /** Queues a mail in the transaction. */
  readonly onHandOver: (tx: Transaction, news: HandOverNews) => Promise<void>
}

type Actor = StaffIdentity & { readonly name: string }

export type HandedOver =
  | { readonly handOver: store.HandOverRow; readonly replaced: store.HandOverRow | null }
  | { readonly refusal: HandOverRefusal }

export type HandOversService = ReturnType<typeof createHandOversService>

const maxListed = 500

export function createHandOversService({ database, clock, colleagues, onHandOver }: HandOversDeps) {
  const changeBy = (actor: Actor): store.StateChange => ({
    by: actor.email,
    byName: actor.name,
    at: new Date(clock()),
  })
  return {
    list: (pageId: string | null) => store.listCurrent(database, { pageId, limit: maxListed }),

    async receivers(email: string): Promise<readonly Colleague[]> {
      const all = await colleagues(database)
      return all
        .filter((one) => one.email !== email && canReceive(one))
        .toSorted((a, b) => a.name.localeCompare(b.name))
    },

    /**
     * Hands the draft of a page to a colleague, or to every publisher when `receiver` is null. Returns the new
     * hand-over and the one that it replaces, if any. Queues a mail to each receiver.
     */
    async handOver(
      input: { readonly pageId: string; readonly receiver: string | null; readonly message: string },
      actor: Actor,
    ): Promise<HandedOver> {
      const refusal = messageRefusal(input.message)
      if (refusal) return { refusal }
      const message = readLines(input.message)
      const { pageId, receiver } = input
      if (receiver === actor.email) return { refusal: 'self' }
      return database.transaction(async (tx) => {
        const page = await lockPage(tx, pageId)
        if (!page || page.archivedAt) return { refusal: 'no-page' as const }
        const to = (await colleagues(tx)).filter(
          (one) => canReceive(one) && isReceiver({ receiver, author: actor.email }, one),
        )
        if (to.length === 0) return { refusal: 'no-receiver' as const }
        const change = changeBy(actor)
        const replaced = await store.endCurrent(tx, pageId, { ...change, state: 'replaced' })
        const receiverName = receiver === null ? null : (to[0]?.name ?? receiver)
        const about = { pageId, revision: page.draft, receiver, receiverName, message }
        const handOver = await store.insertHandOver(tx, {
          ...about,
          author: actor.email,
          authorName: actor.name,
          at: change.at,
        })
        await log(tx, handOver, { action: 'handed-over', author: actor.email, note: message })
        const news = { kind: 'handed' as const, pageId, pageTitle: page.title || pageId, from: actor.name, message }
        for (const one of to) await onHandOver(tx, { ...news, key: `${handOver.id} handed ${one.email}`, to: one })
        return { handOver, replaced: replaced ?? null }
      })
    },

    /** Gives an open hand-over back to its author and mails the message to the author. `actor` must be a receiver. */
    async giveBack(id: number, answer: string, actor: Actor): Promise<HandedOver> {
      const refusal = messageRefusal(answer)
      if (refusal) return { refusal }
      return act(id, async (tx, found, title) => {
        if (!isReceiver(found, actor)) return { refusal: 'not-yours' }
        const message = readLines(answer)
        const handOver = await store.returnOpen(tx, id, { ...changeBy(actor), answer: message })
        if (!handOver) return { refusal: 'over' }
        await log(tx, handOver, { action: 'returned', author: actor.email, note: message })
        const { pageId, author } = handOver
        // Send no mail if the author no longer belongs to the staff.
        const to = (await colleagues(tx)).find(({ email }) => email === author)
        const news = { kind: 'returned' as const, pageId, pageTitle: title, from: actor.name, message }
        if (to) await onHandOver(tx, { ...news, key: `${id} returned`, to })
        return { handOver, replaced: null }
      })
    },

    /** Withdraws an open or returned hand-over that `actor` made. */
    async withdraw(id: number, actor: Actor): Promise<HandedOver> {
      return act(id, async (tx, found) => {
        if (found.author !== actor.email) return { refusal: 'not-yours' }
        const handOver = await store.endCurrent(tx, found.pageId, { ...changeBy(actor), state: 'withdrawn' })
        if (!handOver) return { refusal: 'over' }
        await log(tx, handOver, { action: 'withdrawn', author: actor.email, note: null })
        return { handOver, replaced: null }
      })
    },
  }

  /**
   * Runs `change` for a hand-over while its page is locked. Refuses with `over` when the hand-over does not exist or
   * has ended, and when its page is archived.
   */
  async function act(
    id: number,
    change: (tx: Transaction, found: store.HandOverRow, title: string) => Promise<HandedOver>,
  ): Promise<HandedOver> {
    return database.transaction(async (tx) => {
      const before = await store.findHandOver(tx, id)
      const page = before && (await lockPage(tx, before.pageId))
      const [current] = before ? await store.listCurrent(tx, { pageId: before.pageId, limit: 1 }) : []
      if (!page || current?.id !== id) return { refusal: 'over' }
      return change(tx, current, page.title || page.id)
    })
  }
}

function log(
  tx: Transaction,
  { pageId, receiver }: Pick<store.HandOverRow, 'pageId' | 'receiver'>,
  entry: { readonly action: string; readonly author: string; readonly note: string | null },
): Promise<void> {
  return logContent(tx, { ...entry, subject: `page:${pageId}`, details: { receiver } })
}
