import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import Honeybadger from '@honeybadger-io/js'
import type { LoggerOptions } from 'pino'

export interface ErrorReporterOptions {
  /** Name of the process. It is the `component` of reports about errors that were logged without a text. */
  readonly name: string
  readonly release: string
  /** Stores a notice. If this rejects, the reporter drops the notice. */
  readonly deliver: (notice: unknown) => Promise<void> | void
}

export interface ErrorReporter {
  /**
   * Hooks for a pino logger. Each line at level `error` or above is reported, and each warning becomes a breadcrumb.
   */
  readonly hooks: NonNullable<LoggerOptions['hooks']>
  settled(): Promise<void>
}

/** Numeric levels of pino. */
const [warn, error] = [40, 50]
const facts = ['requestId', 'status', 'url', 'more', 'problem', 'stored'] as const
const quiet = { log() {}, info() {}, debug() {}, warn() {}, error() {} }

/**
 * Creates the reporter of a server's errors. It reports every line that the process logs at level `error` or above, so
 * that log and reports contain the same errors.
 */
export function createErrorReporter({ name, release, deliver }: ErrorReporterOptions): ErrorReporter {
  const open = new Set<Promise<void>>()
  const client = Honeybadger.factory({
    // The package requires a key. The receiver is the shop's own back end, which ignores the key.
    apiKey: 'kolofon',
    reportData: true,
    revision: release,
    maxBreadcrumbs: 40,
    maxObjectDepth: 8,
    filters: ['creditcard', 'password', 'cookie', 'authorization', 'token', 'secret'],
    // Do not log when a report fails, because a logged error would be reported again.
    logger: quiet,
  })
  // Replace the package's own transport. It ignores the port of the endpoint, so it cannot reach a back end.
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

/** Parses the arguments of a logger call: an object and a text, or only a text. */
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

/** Milliseconds within which the report of a crash must be delivered before the process ends. */
const crashTimeout = 1_500

/** Logs and reports an uncaught exception, and then ends the process with exit code 1, as Node would. */
export function endOnCrash(log: { fatal(fields: object, text: string): void }, settle: () => Promise<void>): void {
  process.on('uncaughtException', (cause) => {
    // If a second error is thrown meanwhile, Node ends the process at once.
    process.removeAllListeners('uncaughtException')
    // Print the error at any log level, as Node does.
    console.error(cause)
    log.fatal({ err: cause }, 'the process ends because of an error')
    void Promise.race([settle().catch(() => undefined), wait(crashTimeout)]).then(() => process.exit(1))
  })
}
