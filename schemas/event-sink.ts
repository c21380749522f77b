// The script of every page imports this file, so the file uses no schema library.

/** Path of the shop's own event sink: the endpoint to which browsers send events for the shop's statistics. */
export const eventsPath = '/api/events'

/** Cookie with the random id of a visit. The back end sets it after consent. Scripts do not read it. */
export const visitCookie = 'kolofon-visit'
/** Seconds without an event after which a visit ends. */
export const visitLife = 30 * 60

/** Cookie with the random id of a visitor who takes part in variant tests. The gateway sets it after consent. */
export const visitorCookie = 'kolofon-visitor'

/** Maximum bytes and events of one batch. Browsers send at most 64 kB while a page closes. */
export const maxBatchBytes = 32 * 1024
export const maxBatchEvents = 50
