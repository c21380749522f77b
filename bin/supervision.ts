import { z } from 'zod'

const outageSchema = z.object({ reason: z.string(), since: z.string(), nextTry: z.string().nullable() })
const messageSchema = z.object({
  supervision: z.object({
    /** Part (`database`, `backend`) → why it does not answer, ISO instants. */
    outages: z.record(z.string(), outageSchema),
    /** Process of the embedded database; null: it is not the supervisor's. */
    postgresPid: z.number().int().nullable(),
  }),
})
/** What the supervisor tells its processes whenever it changes. */
export type SupervisionMessage = z.infer<typeof messageSchema>
export type Supervision = SupervisionMessage['supervision']

/** What the supervisor asks of a process that is ready. One whose event loop turns answers `{ alive: true }`. */
export const look = { look: true }

function isLook(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'look' in message
}

/** In a process of the shop: the supervisor's latest word. Without a supervisor there is none. */
export function followSupervision(): () => Supervision {
  let latest: Supervision = { outages: {}, postgresPid: null }
  process.on('message', (message) => {
    if (isLook(message)) return void process.send?.({ alive: true }, undefined, undefined, () => undefined)
    const read = messageSchema.safeParse(message)
    if (read.success) latest = read.data.supervision
  })
  return () => latest
}
