import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../kernel/database-unavailable.ts'
import type { Keys } from '../kernel/keys.ts'
import type { MailRow, Outbox, Turn } from './outbox.ts'
import { unsealMail } from './sealing.ts'
import { SendFailure, sendFailureOf } from './send-failure.ts'
import type { MailTransport } from './transport.ts'

/**
 * Timeout of one attempt in milliseconds. It is shorter than the time for which a sender may claim a mail, and longer
 * than the half minute that mail servers may need to scan a mail before accepting it.
 */
const attemptTimeout = 45_000
/** Milliseconds in which a transport can report the outcome of an attempt after it was aborted. */
const lastWords = 1_000
/** Milliseconds in which attempts in progress can complete when the back end stops. */
const stopPatience = 10_000
/** Maximum concurrent attempts of a back end, by queue. */
const workers: Readonly<Record<Turn, number>> = { first: 4, repeat: 2 }

export interface SenderDeps {
  readonly outbox: Outbox
  readonly keys: Keys
  readonly transport: MailTransport
  readonly onError: (error: unknown) => void
  readonly limit?: number
}

/**
 * Creates the sender of due mails. It sends several mails concurrently, so that a slow mail does not delay the others.
 */
export function createSender({ outbox, keys, transport, onError, limit = attemptTimeout }: SenderDeps) {
  const running: Readonly<Record<Turn, Set<Promise<void>>>> = { first: new Set(), repeat: new Set() }
  /** Ids of mails that were sent but could not be marked as sent, for example because the database was unavailable. */
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
      // If the state of the mail cannot be written, a sender claims the mail again when its lease has expired.
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
   * Tries to send a mail. Returns null when it was sent. Resolves shortly after the timeout at the latest, even if the
   * transport never responds.
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
    /** Sends all due mails. Resolves when no attempt is in progress. */
    async sendDue(): Promise<void> {
      for (const id of unmarked) await mark(id).catch(reportUnlessAway)
      startWorker('first')
      startWorker('repeat')
      while (underWay().length > 0) await Promise.all(underWay())
    },
    /**
     * Stops the sender. It starts no further attempt, and aborts those in progress after `stopPatience` milliseconds.
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
 * Returns the message id of a mail. It is the same for all attempts, so that mail servers recognise duplicates, and
 * differs for a later mail with the same key.
 */
function messageIdOf({ key, createdAt }: MailRow): string {
  return createHash('sha256').update(`${createdAt.toISOString()} ${key}`).digest('hex').slice(0, 40)
}
