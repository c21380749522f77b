import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** Cache tag of the change that is published when a maintenance begins or ends. */
export const maintenanceTag = 'maintenance'

/**
 * Maintenance of the shop. Times are ISO 8601. `until` is the announced end; the shop does not open automatically at
 * that time.
 */
export const maintenanceSchema = z.object({ since: z.string(), until: z.string().nullable() })
export type Maintenance = z.infer<typeof maintenanceSchema>

/** Cookie that lets a browser open the shop during a maintenance, and its lifetime in seconds. */
export const maintenanceCookie = 'kolofon-maintenance'
export const maintenanceCookieLife = 12 * 3_600

/** Path of the link that sets the cookie. */
export const maintenancePath = '/maintenance/'

/** Returns the key that lets a browser open the shop during a maintenance. Each maintenance has a different key. */
export function maintenanceKey(serverKey: string, { since }: Pick<Maintenance, 'since'>): string {
  return createHmac('sha256', serverKey).update(`maintenance ${since}`).digest('base64url')
}

export function isMaintenanceKey(serverKey: string, current: Maintenance, given: string | undefined): boolean {
  const [expected, found] = [Buffer.from(maintenanceKey(serverKey, current)), Buffer.from(given ?? '')]
  return expected.length === found.length && timingSafeEqual(expected, found)
}
