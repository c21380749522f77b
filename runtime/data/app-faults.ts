import { channel } from 'node:diagnostics_channel'

/** Error that the storefront's code has handled, for example by showing a notice. */
export interface AppFault {
  /** Log line that says what failed. */
  readonly what: string
  readonly error: unknown
}

/**
 * Diagnostics channel on which the storefront's code publishes handled errors, so that its process can log them. The
 * channel is identified by its name, because the storefront's build and the process have separate copies of this file.
 */
export const appFaults = channel('kolofon.app-faults')

/** Publishes an error that the code has handled. It would otherwise appear neither in the response nor in the log. */
export function noteFault(what: string, error: unknown): void {
  appFaults.publish({ what, error } satisfies AppFault)
}
