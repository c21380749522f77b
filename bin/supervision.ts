import { z } from 'zod'

const outageSchema = z.object({ reason: z.string(), since: z.string(), nextTry: z.string().nullable() })
const messageSchema = z.object({
  supervision: z.object({
    /** Outages by the name of the part, such as `database` or `backend`. Times are in ISO 8601. */
    outages: z.record(z.string(), outageSchema),
    /** Process id of the embedded database. Null when the supervisor does not run one. */
    postgresPid: z.number().int().nullable(),
  }),
})
/** Message that the supervisor sends to its processes about outages. */
export type SupervisionMessage = z.infer<typeof messageSchema>
export type Supervision = SupervisionMessage['supervision']

/**
 * Liveness check that the supervisor sends to a ready process. The process replies with `{ alive: true }`, unless its
 * event loop is blocked.
 */
export const look = { look: true }

function isLook(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'look' in message
}

/**
 * Makes this process listen to the supervisor's messages. Returns a function that returns the latest state. Without a
 * supervisor, the state contains no outages.
 */
export function followSupervision(): () => Supervision {
  let latest: Supervision = { outages: {}, postgresPid: null }
  process.on('message', (message) => {
    if (isLook(message)) return void process.send?.({ alive: true }, undefined, undefined, () => undefined)
    const read = messageSchema.safeParse(message)
    if (read.success) latest = read.data.supervision
  })
  return () => latest
}
