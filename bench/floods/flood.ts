import { z } from 'zod'

/**
 * One flood. Each connection sends `ahead` requests before it waits for a response, all for URLs that were never
 * requested before.
 */
export const floodSchema = z.object({
  port: z.number(),
  name: z.string(),
  requests: z.number(),
  connections: z.number(),
  ahead: z.number(),
  /** Timeout in milliseconds, after which the flood ends with requests left. */
  timeout: z.number(),
})
export type Flood = z.infer<typeof floodSchema>

/** Result of the flood: sent requests, and responses by status. */
export const floodResultSchema = z.object({
  sent: z.number(),
  statuses: z.record(z.string(), z.number()),
  seconds: z.number(),
})
export type FloodResult = z.infer<typeof floodResultSchema>
