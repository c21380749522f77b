import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import { campaignOffers, contentCampaigns } from './campaigns/campaigns.tables.ts'
import { contentComments } from './comments/comments.tables.ts'
import {
  contentLog,
  pageReferences,
  pageRevisions,
  pages,
  pageTexts,
  pointerLog,
  publishedPages,
  redirects,
  scheduledMoves,
} from './content.tables.ts'
import { pageHandOvers } from './hand-overs/hand-overs.tables.ts'
import { contentImageFiles, contentImages } from './images/images.tables.ts'
import { contentPresence } from './presence/presence.tables.ts'
import { builderEntries, builderRounds } from './sources/builder/builder.tables.ts'

export const contentRetention: readonly Retention[] = [
  ...stored([pages, publishedPages, pageTexts, redirects, contentComments], 'until editors delete them'),
  ...stored([contentImages, contentImageFiles, contentCampaigns, campaignOffers], 'until editors delete them'),
  ...stored([pageRevisions], 'for 90 days when nothing refers to them; the newest 50 of each page without limit'),
  ...stored([pageReferences], 'with their revision'),
  ...stored([pointerLog], 'permanently: one row for each publication, with its author'),
  deleted(contentLog, 'two years after the entry', (now) => sql`at < ${before(now, '2 years')}`),
  deleted(
    scheduledMoves,
    'a year after the schedule was carried out or cancelled',
    (now) => sql`state <> 'waiting' and at < ${before(now, '1 year')}`,
  ),
  deleted(
    pageHandOvers,
    'a year after the page was published, handed on or taken back',
    (now) => sql`state not in ('open', 'returned') and changed_at < ${before(now, '1 year')}`,
  ),
  deleted(contentPresence, 'a minute after the editor has left', (now) => sql`seen_at < ${before(now, '1 minute')}`),
  ...stored([builderEntries, builderRounds], 'as a mirror of the Builder space'),
]
