import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../kernel/database-unavailable.ts'
import type { Keys } from '../kernel/keys.ts'
import type { MailRow, Outbox, Turn } from './outbox.ts'
import { unsealMail } from './sealing.ts'
import { SendFailure, sendFailureOf } from './send-failure.ts'
import type { MailTransport } from './transport.ts'

/**
 * Timeout of one try in milliseconds; less than a lease. It must exceed the half minute that servers need to scan a
 * mail before they accept it.
 */
const attemptTimeout = 45_000
/** Milliseconds that a transport gets to report the outcome of a mail after it was aborted. */
const lastWords = 1_000
/** Milliseconds that mails in progress get to complete when the back end stops. */
const stopPatience = 10_000
/** Maximum mails that a back end sends concurrently, by queue. */
const workers: Readonly<Record<Turn, number>> = { first: 4, repeat: 2 }

export interface SenderDeps {
  readonly outbox: Outbox
  readonly keys: Keys
  readonly transport: MailTransport
  readonly onError: (error: unknown) => void
  /** Timeout of one try, in milliseconds. */
  readonly limit?: number
}

/**
 * Creates the sender of due mails. It sends several mails concurrently, so that a slow mail does not delay the others.
 */
export function createSender({ outbox, keys, transport, onError, limit = attemptTimeout }: SenderDeps) {
  const running: Readonly<Record<Turn, Set<Promise<void>>>> = { first: new Set(), repeat: new Set() }
  /** Ids of mails that were sent but are not stored as sent, for example because the database was unavailable. */
  const unmarked = new Set<number>()
  const stopping = new AbortController()
  let isStopped = false

  function startWorker(turn: Turn): void {
    if (isStopped || running[turn].size >= workers[turn]) return
    const worker = work(turn)
      .catch(onError)
      .finally(() => running[turn].delete(worker))
    running[turn].add(worker)
  }

  async function work(turn: Turn): Promise<void> {
    while (!isStopped) {
      const mail = await outbox.claim(turn)
      if (!mail) return
      startWorker(turn)
      // If the state of a mail cannot be written, the mail is claimed again when its lease has ended.
      await deliver(mail).catch(reportUnlessAway)
    }
  }

  function reportUnlessAway(error: unknown): void {
    if (isDatabaseUnavailable(error)) throw error
    onError(error)
  }

  async function deliver(mail: MailRow): Promise<void> {
    const failure = unmarked.has(mail.id) ? null : await attempt(mail)
    if (failure) {
      onError(new Error(`Mail ${mail.id} was not sent, try ${mail.attempts} (${failure.outcome}).`, { cause: failure }))
      return outbox.markFailed(mail, failure)
    }
    unmarked.add(mail.id)
    await mark(mail.id)
  }

  async function mark(id: number): Promise<void> {
    await outbox.markSent(id)
    unmarked.delete(id)
  }

  /**
   * Tries to send a mail; returns null when it was sent. Settles shortly after the timeout even if the transport does
   * not.
   */
  async function attempt(mail: MailRow): Promise<SendFailure | null> {
    const { id, to, subject } = mail
    const leaving = new AbortController()
    const timer = setTimeout(() => leaving.abort(), limit)
    const over = Promise.withResolvers<never>()
    const lastTimer = setTimeout(
      () => over.reject(new SendFailure('unknown', `No response within ${limit} ms.`)),
      limit + lastWords,
    )
    const signal = AbortSignal.any([leaving.signal, stopping.signal])
    try {
      const sending = (async () =>
        transport({ id, to, subject, messageId: messageIdOf(mail), ...unsealMail(keys, mail) }, signal))()
      await Promise.race([sending, over.promise])
      return null
    } catch (error) {
      return sendFailureOf(error, to)
    } finally {
      clearTimeout(timer)
      clearTimeout(lastTimer)
    }
  }

  const underWay = () => [...running.first, ...running.repeat]

  return {
    /** Sends all due mails. Resolves when none is in progress. */
    async sendDue(): Promise<void> {
      for (const id of unmarked) await mark(id).catch(reportUnlessAway)
      startWorker('first')
      startWorker('repeat')
      while (underWay().length > 0) await Promise.all(underWay())
    },
    /**
     * Stops the sender. No further mail is sent, and mails that are still in progress after `stopPatience` are aborted.
     */
    async stop(): Promise<void> {
      isStopped = true
      const timer = new AbortController()
      const all = Promise.allSettled(underWay())
      await Promise.race([all, wait(stopPatience, undefined, { signal: timer.signal }).catch(() => undefined)])
      timer.abort()
      stopping.abort()
      await all
    },
  }
}

/**
 * Returns the message id, which is the same for every try, so that mail servers recognise a duplicate. A later mail
 * with the same key gets another id.
 */
function messageIdOf({ key, createdAt }: MailRow): string {
  return createHash('sha256').update(`${createdAt.toISOString()} ${key}`).digest('hex').slice(0, 40)
}
