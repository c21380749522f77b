import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Cache tag of the change that is published when a maintenance begins or ends. */
export const maintenanceTag = 'maintenance'

/** Maintenance of the shop. Instants are ISO 8601; `until` is the announced end, at which nothing happens by itself. */
export const maintenanceSchema = z.object({ since: z.string(), until: z.string().nullable() })
export type Maintenance = z.infer<typeof maintenanceSchema>

/** Cookie with which a browser sees the shop during a maintenance, and its lifetime in seconds. */
export const maintenanceCookie = 'kolofon-maintenance'
export const maintenanceCookieLife = 12 * 3_600

/** Path of the link that sets the cookie. */
export const maintenancePath = '/maintenance/'

/** Returns the key of a maintenance, with which a browser sees the shop. Each maintenance has another key. */
export function maintenanceKey(serverKey: string, { since }: Pick<Maintenance, 'since'>): string {
  return createHmac('sha256', serverKey).update(`maintenance ${since}`).digest('base64url')
}

export function isMaintenanceKey(serverKey: string, current: Maintenance, given: string | undefined): boolean {
  const [expected, found] = [Buffer.from(maintenanceKey(serverKey, current)), Buffer.from(given ?? '')]
  return expected.length === found.length && timingSafeEqual(expected, found)
}
