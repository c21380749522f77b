import { z } from 'zod'

/** Names of audiences. */
export const audienceName = /^[a-z][a-z0-9-]{0,39}$/
/** A visitor's token carries their names, and a page is kept once for each combination of those that it asks for. */
const maxAudiences = 20
const count = z.number().int().min(0)

/**
 * A group of customers at whom pages can aim (P6). All that is asked for must hold; who is not signed in belongs to none.
 */
export const audienceSchema = z.strictObject({
  /** What editors read. */
  title: z.strictObject({ sv: z.string().min(1).max(80), en: z.string().min(1).max(80) }),
  customerType: z.string().max(40).optional(),
  /** Orders that were paid for and not cancelled. */
  orders: z.strictObject({ min: count.optional(), max: count.optional() }).optional(),
})

/** Every audience of a shop, by the name that page definitions use. */
export const audiencesSchema = z
  .record(z.string().regex(audienceName), audienceSchema)
  .refine(
    (audiences) => Object.keys(audiences).length <= maxAudiences,
    `There may be ${maxAudiences} audiences at most.`,
  )
export type Audiences = z.infer<typeof audiencesSchema>

/** What is known of a customer when a session is opened or renewed. */
export interface AudienceFacts {
  readonly customerType: string
  readonly orders: number
}

/** Names of the audiences to which a customer belongs, in the order of their definition. */
export function audiencesOf(audiences: Audiences, facts: AudienceFacts): readonly string[] {
  return Object.entries(audiences).flatMap(([name, { customerType, orders }]) => {
    const isOfType = customerType === undefined || customerType === facts.customerType
    const hasOrders = facts.orders >= (orders?.min ?? 0) && facts.orders <= (orders?.max ?? Number.POSITIVE_INFINITY)
    return isOfType && hasOrders ? [name] : []
  })
}
