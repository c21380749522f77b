import { channel } from 'node:diagnostics_channel'

/** Error that the storefront's code has handled, for example by showing a notice. */
export interface AppFault {
  readonly what: string
  readonly error: unknown
}

/**
 * Diagnostics channel on which the storefront's code publishes handled errors for the log. Publisher and subscriber
 * find the channel by its name, because the storefront's build and the process have separate copies of this file.
 */
export const appFaults = channel('kolofon.app-faults')

/** Publishes an error that the code has handled, so that the error is logged. */
export function noteFault(what: string, error: unknown): void {
  appFaults.publish({ what, error } satisfies AppFault)
}
