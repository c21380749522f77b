import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import Honeybadger from '@honeybadger-io/js'
import type { LoggerOptions } from 'pino'

export interface ErrorReporterOptions {
  /** The process, as `component` of the errors that are logged without one. */
  readonly name: string
  readonly release: string
  /** Stores a notice. May reject; the reporter then drops the notice. */
  readonly deliver: (notice: unknown) => Promise<void> | void
}

export interface ErrorReporter {
  /** Hooks of a pino logger: each line of level `error` is reported, and each warning becomes a breadcrumb. */
  readonly hooks: NonNullable<LoggerOptions['hooks']>
  /** Resolves when all reports are delivered. */
  settled(): Promise<void>
}

/** Levels of pino. */
const [warn, error] = [40, 50]
/** Fields of a log line that are facts about an error. */
const facts = ['requestId', 'status', 'url', 'more', 'problem', 'stored'] as const
const quiet = { log() {}, info() {}, debug() {}, warn() {}, error() {} }

/**
 * Creates the reporter of a server's errors: whatever the process logs as an error is reported too, so that no error is
 * only reported or only logged.
 */
export function createErrorReporter({ name, release, deliver }: ErrorReporterOptions): ErrorReporter {
  const open = new Set<Promise<void>>()
  const client = Honeybadger.factory({
    // The package requires a key. The receiver is the shop's own back end, which has no project keys.
    apiKey: 'kolofon',
    reportData: true,
    revision: release,
    maxBreadcrumbs: 40,
    maxObjectDepth: 8,
    filters: ['creditcard', 'password', 'cookie', 'authorization', 'token', 'secret'],
    // Logging the failure of a report as an error would report it again.
    logger: quiet,
  })
  // The package's own transport drops the port of its endpoint, so it cannot reach a back end.
  Object.assign(client, {
    __transport: {
      defaultHeaders: () => ({}),
      async send(_: unknown, notice: unknown) {
        await deliver(notice)
        return { statusCode: 201, body: JSON.stringify({ id: randomUUID() }) }
      },
    },
  })

  function report(line: LogLine): void {
    const done = client
      .notifyAsync(line.error, { component: line.text || name, url: line.url, context: line.facts })
      .catch(() => undefined)
      .finally(() => open.delete(done))
    open.add(done)
  }

  return {
    hooks: {
      logMethod(args, method, level) {
        method.apply(this, args)
        if (level < warn) return
        const line = readLine(args)
        if (level >= error) report(line)
        else
          client.addBreadcrumb(line.text, { category: 'log', metadata: { ...line.facts, reason: line.error.message } })
      },
    },
    async settled() {
      await Promise.all(open)
    },
  }
}

interface LogLine {
  readonly text: string
  readonly error: Error
  readonly url: string
  readonly facts: Readonly<Record<string, unknown>>
}

/** Parses the arguments of a call of the logger: an object and a text, or only a text. */
function readLine([first, second]: readonly unknown[]): LogLine {
  const fields: Readonly<Record<string, unknown>> = typeof first === 'object' && first !== null ? { ...first } : {}
  const text = [first, second].find((one) => typeof one === 'string') ?? ''
  const known = facts.flatMap((name) => {
    const value = fields[name]
    if (value === undefined) return []
    return [[name, typeof value === 'object' ? JSON.stringify(value) : value] as const]
  })
  return {
    text,
    error: fields.err instanceof Error ? fields.err : new Error(fields.err === undefined ? text : String(fields.err)),
    url: typeof fields.url === 'string' ? fields.url : '',
    facts: Object.fromEntries(known),
  }
}

/** Time in which the report of a crash must be delivered, in milliseconds. */
const crashTimeout = 1_500

/** Logs and reports the error that ends the process, and then ends it as Node would. */
export function endOnCrash(log: { fatal(fields: object, text: string): void }, settle: () => Promise<void>): void {
  process.on('uncaughtException', (cause) => {
    // A second error, while the first is being reported, ends the process at once.
    process.removeAllListeners('uncaughtException')
    // Print the error whatever the log level is, as Node does.
    console.error(cause)
    log.fatal({ err: cause }, 'the process ends because of an error')
    void Promise.race([settle().catch(() => undefined), wait(crashTimeout)]).then(() => process.exit(1))
  })
}
