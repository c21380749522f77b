import { z } from 'zod'

/** A flood of requests for new URLs. Each connection pipelines `ahead` requests before it waits for a response. */
export const floodSchema = z.object({
  port: z.number(),
  name: z.string(),
  requests: z.number(),
  connections: z.number(),
  ahead: z.number(),
  /** Milliseconds after which the flood ends, even if requests are left. */
  timeout: z.number(),
})
export type Flood = z.infer<typeof floodSchema>

/** Result of a flood. `statuses` contains the number of responses by status. */
export const floodResultSchema = z.object({
  sent: z.number(),
  statuses: z.record(z.string(), z.number()),
  seconds: z.number(),
})
export type FloodResult = z.infer<typeof floodResultSchema>
