import { accountsRetention } from './accounts/accounts.retention.ts'
import { alertsRetention } from './alerts/alerts.retention.ts'
import { balanceRetention } from './balance/balance.retention.ts'
import { campaignsRetention } from './campaigns/campaigns.retention.ts'
import { cartRetention } from './cart/cart.retention.ts'
import { catalogRetention } from './catalog/catalog.retention.ts'
import { channelRetention } from './channel/channel.retention.ts'
import { contentRetention } from './content/content.retention.ts'
import { errorReportsRetention } from './error-reports/error-reports.retention.ts'
import { favoritesRetention } from './favorites/favorites.retention.ts'
import { kernelRetention } from './kernel/kernel.retention.ts'
import type { Retention } from './kernel/retention.ts'
import { mailRetention } from './mail/mail.retention.ts'
import { measurementRetention } from './measurement/measurement.retention.ts'
import { merchandisingRetention } from './merchandising/merchandising.retention.ts'
import { newsletterRetention } from './newsletter/newsletter.retention.ts'
import { ordersRetention } from './orders/orders.retention.ts'
import { paymentsRetention } from './payments/payments.retention.ts'
import { placesRetention } from './postcodes/postcodes.retention.ts'
import { pricingRetention } from './pricing/pricing.retention.ts'
import { reviewsRetention } from './reviews/reviews.retention.ts'
import { shippingRetention } from './shipping/shipping.retention.ts'
import { staffRetention } from './staff/staff.retention.ts'
import { variantTestsRetention } from './variant-tests/variant-tests.retention.ts'

/** Retention rules of all tables. `docs/operations.md` documents them, and housekeeping applies them. */
export const retentions: readonly Retention[] = [
  ...accountsRetention,
  ...alertsRetention,
  ...balanceRetention,
  ...campaignsRetention,
  ...cartRetention,
  ...catalogRetention,
  ...channelRetention,
  ...contentRetention,
  ...errorReportsRetention,
  ...favoritesRetention,
  ...kernelRetention,
  ...mailRetention,
  ...measurementRetention,
  ...merchandisingRetention,
  ...newsletterRetention,
  ...ordersRetention,
  ...paymentsRetention,
  ...placesRetention,
  ...pricingRetention,
  ...reviewsRetention,
  ...shippingRetention,
  ...staffRetention,
  ...variantTestsRetention,
]

/** Returns the table of retention rules in `docs/operations.md`, one row per rule. Rules that delete come first. */
export function describeRetentions(): readonly string[] {
  const tables = new Map<string, string[]>()
  const byRule = [...retentions.filter((each) => 'ends' in each), ...retentions.filter((each) => 'stored' in each)]
  for (const retention of byRule) {
    const rule = 'ends' in retention ? `deleted ${retention.ends}` : `stored ${retention.stored}`
    tables.set(rule, [...(tables.get(rule) ?? []), `\`${retention.table}\``])
  }
  return [...tables].map(([rule, names]) => `| ${names.join(', ')} | ${rule} |`)
}
