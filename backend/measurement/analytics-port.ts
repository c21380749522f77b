import type { z } from 'zod'
import type { purchaseMessageSchema } from './measurement.tables.ts'

/** Message to the analytics service, in the format of the Measurement Protocol. */
export type AnalyticsMessage = z.infer<typeof purchaseMessageSchema>

export interface AnalyticsPort {
  /** Sends a message. Rejects, with an error that contains no secret, when the service did not accept it. */
  send(message: AnalyticsMessage): Promise<void>
}
