// Every page's script imports this file, so it uses no schema library.

/** Path of the shop's own event sink. */
export const eventsPath = '/api/events'

/** Cookie with the random id of a visit. The back end sets it after consent; no script reads it. */
export const visitCookie = 'kolofon-visit'
/** Seconds without an event after which a visit ends. */
export const visitLife = 30 * 60

/** Maximum bytes and events of one batch. Browsers send at most 64 kB while a page closes. */
export const maxBatchBytes = 32 * 1024
export const maxBatchEvents = 50
