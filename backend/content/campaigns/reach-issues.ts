import type { Campaign } from '#schemas/campaign.ts'
import type { Issue } from '#schemas/issue.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'
import type { Transaction } from '../../kernel/database.ts'
import { campaignError } from './campaign-issues.ts'
import { findOfferReach, type MarketPlace } from './offer-reach.ts'

/** Returns an issue for each offer of a campaign that would apply in no market. */
export async function reachIssues(
  db: Transaction,
  campaign: Campaign,
  { places, sentences }: { readonly places: readonly MarketPlace[]; readonly sentences: StaffLanguage },
): Promise<readonly Issue[]> {
  return (await findOfferReach(db, campaign, places))
    .filter(({ markets }) => markets.length === 0)
    .map(({ alias, path }) =>
      campaignError(sentences, 'offer-nowhere', path, validatorMessages[sentences].offerNowhere(alias)),
    )
}
