import { channel } from 'node:diagnostics_channel'

/** Error that the storefront's code has handled, for example with a notice. */
export interface AppFault {
  /** Log line that says what failed. */
  readonly what: string
  readonly error: unknown
}

/**
 * Diagnostics channel on which the storefront's code publishes errors that it has handled, for the log of its process.
 * The channel is known by its name, because the process and the build of the storefront have separate copies of this
 * file.
 */
export const appFaults = channel('kolofon.app-faults')

/** Publishes an error that would be lost otherwise, because the visitor gets a response without it. */
export function noteFault(what: string, error: unknown): void {
  appFaults.publish({ what, error } satisfies AppFault)
}
