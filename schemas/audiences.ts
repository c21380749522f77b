import { z } from 'zod'

export const audienceName = /^[a-z][a-z0-9-]{0,39}$/
/**
 * Maximum audiences of a shop. Each audience can make a customer's token longer, and a page is cached once for each
 * combination of the audiences that it targets.
 */
const maxAudiences = 20
const count = z.number().int().min(0)

/**
 * A group of customers that pages can target (P6). Its members match all criteria. Signed-out visitors belong to no
 * audience.
 */
export const audienceSchema = z.strictObject({
  title: z.strictObject({ sv: z.string().min(1).max(80), en: z.string().min(1).max(80) }),
  customerType: z.string().max(40).optional(),
  /** Minimum and maximum number of paid orders that are not cancelled. */
  orders: z.strictObject({ min: count.optional(), max: count.optional() }).optional(),
})

/** All audiences of a shop, by the name that page definitions use. */
export const audiencesSchema = z
  .record(z.string().regex(audienceName), audienceSchema)
  .refine(
    (audiences) => Object.keys(audiences).length <= maxAudiences,
    `There can be at most ${maxAudiences} audiences.`,
  )
export type Audiences = z.infer<typeof audiencesSchema>

/** Data about a customer that determines the audiences. It is read when a session is opened or renewed. */
export interface AudienceFacts {
  readonly customerType: string
  readonly orders: number
}

/** Returns the names of a customer's audiences, in the order of their definition. */
export function audiencesOf(audiences: Audiences, facts: AudienceFacts): readonly string[] {
  return Object.entries(audiences).flatMap(([name, { customerType, orders }]) => {
    const isOfType = customerType === undefined || customerType === facts.customerType
    const hasOrders = facts.orders >= (orders?.min ?? 0) && facts.orders <= (orders?.max ?? Number.POSITIVE_INFINITY)
    return isOfType && hasOrders ? [name] : []
  })
}
