import type { z } from 'zod'
import type { purchaseMessageSchema } from './measurement.tables.ts'

/** A message in the format of the Measurement Protocol. */
export type AnalyticsMessage = z.infer<typeof purchaseMessageSchema>

/** Analytics service that receives purchases and refunds from the server. */
export interface AnalyticsPort {
  /** Sends a message. Rejects when the service did not accept it; the error contains no secret. */
  send(message: AnalyticsMessage): Promise<void>
}
