import { z } from 'zod'
import { saySparsely } from '#gateway/say-sparsely.ts'
import { appFaults } from '#runtime/data/app-faults.ts'

const faultSchema = z.object({ what: z.string(), error: z.unknown() })

/**
 * Logs the errors that the storefront's code has handled. Errors with the same text are logged at most once in ten
 * seconds. `more` is the number of errors that were omitted.
 */
export function logAppFaults(log: { error(fields: object, text: string): void }): void {
  const known = new Map<string, (error: unknown) => void>()
  appFaults.subscribe((fault) => {
    const { what, error } = faultSchema.parse(fault)
    const say = known.get(what) ?? saySparsely({ say: (err, more) => log.error({ err, more }, what), clock: Date.now })
    known.set(what, say)
    say(error)
  })
}
