import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { campaignSchema } from '#schemas/campaign.ts'
import { holdsJson, storedJson } from '../../kernel/stored-json.ts'

/**
 * Campaigns (C4). Editors change `draft`; only `approved`, an immutable copy, has effects on the shop. `startsAt` and
 * `endsAt` are the earliest start and the latest end over the approved copy's markets.
 */
export const contentCampaigns = pgTable(
  'content_campaigns',
  {
    id: text('id').primaryKey(),
    draft: storedJson('content_campaigns.draft', campaignSchema, null).notNull(),
    draftRevision: text('draft_revision').notNull(),
    approved: storedJson('content_campaigns.approved', campaignSchema, null),
    approvedRevision: text('approved_revision'),
    approvedBy: text('approved_by'),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    author: text('author').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    holdsJson(table.draft, 'object', 'content_campaigns_draft'),
    holdsJson(table.approved, 'object', 'content_campaigns_approved'),
  ],
)

/**
 * Time windows and markets that offers had before an approved campaign changed them. They are restored if the campaign
 * is cancelled before its end.
 */
export const campaignOffers = pgTable(
  'content_campaign_offers',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => contentCampaigns.id, { onDelete: 'cascade' }),
    /** `discountCampaign`, `cartCampaign` or `promoCode`. */
    kind: text('kind').notNull(),
    alias: text('alias').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    markets: text('markets').array(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.alias] })],
)
