import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../kernel/database-unavailable.ts'
import type { Keys } from '../kernel/keys.ts'
import type { MailRow, Outbox, Turn } from './outbox.ts'
import { unsealMail } from './sealing.ts'
import { SendFailure, sendFailureOf } from './send-failure.ts'
import type { MailTransport } from './transport.ts'

/** Milliseconds that one try may take, less than a lease. Servers that read a mail before they take it need half a minute. */
const attemptTimeout = 45_000
/** Milliseconds for a transport to say what became of a mail that it was told to leave. */
const lastWords = 1_000
/** Milliseconds for mails under way when the back end stops. */
const stopPatience = 10_000
/** Mails that a back end sends at the same time. */
const workers: Readonly<Record<Turn, number>> = { first: 4, repeat: 2 }

export interface SenderDeps {
  readonly outbox: Outbox
  readonly keys: Keys
  readonly transport: MailTransport
  readonly onError: (error: unknown) => void
  /** Milliseconds that one try may take. */
  readonly limit?: number
}

/** Sends what is due, a few mails at a time: a slow one keeps nobody else waiting. */
export function createSender({ outbox, keys, transport, onError, limit = attemptTimeout }: SenderDeps) {
  const running: Readonly<Record<Turn, Set<Promise<void>>>> = { first: new Set(), repeat: new Set() }
  /** Sent, while the database did not answer when it was to be told. */
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
      // A mail whose state cannot be written is its next claimer's, when its lease has ended.
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

  /** Null: it was sent. Settles in time, whatever the transport does. */
  async function attempt(mail: MailRow): Promise<SendFailure | null> {
    const { id, to, subject } = mail
    const leaving = new AbortController()
    const timer = setTimeout(() => leaving.abort(), limit)
    const over = Promise.withResolvers<never>()
    const lastTimer = setTimeout(
      () => over.reject(new SendFailure('unknown', `No answer within ${limit} ms.`)),
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
    /** Begins with what is due. Resolves when nothing is under way any more. */
    async sendDue(): Promise<void> {
      for (const id of unmarked) await mark(id).catch(reportUnlessAway)
      startWorker('first')
      startWorker('repeat')
      while (underWay().length > 0) await Promise.all(underWay())
    },
    /** Begins with no other mail, and leaves those that take too long. */
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

/** The same for every try, so that a repeat is recognised; a later mail of the same key is another. */
function messageIdOf({ key, createdAt }: MailRow): string {
  return createHash('sha256').update(`${createdAt.toISOString()} ${key}`).digest('hex').slice(0, 40)
}
