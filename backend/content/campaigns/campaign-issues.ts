import type { Campaign } from '#schemas/campaign.ts'
import type { Issue } from '#schemas/issue.ts'
import { languages } from '#schemas/languages.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'
import type { Transaction } from '../../kernel/database.ts'
import { findRevision } from '../content.store.ts'
import type { PublishGate } from '../publish-gate.ts'
import { type CampaignPlace, hasOneSpan, isInBlackout, wholeSpan } from './campaign.rules.ts'
import { findOfferWindow, holderOf, type Offer } from './offers.store.ts'

interface Circumstances {
  readonly places: readonly CampaignPlace[]
  /** Language in which the issues are written. */
  readonly sentences: StaffLanguage
}

/**
 * Returns an issue for each missing revision or offer, for each error in a pinned page, and for offers that would need
 * different time windows in different markets.
 */
export async function namedIssues(
  db: Transaction,
  campaign: Campaign,
  { places, sentences, gate }: Circumstances & { readonly gate: PublishGate },
): Promise<readonly Issue[]> {
  const own = validatorMessages[sentences]
  const issues: Issue[] = []
  const missing = (path: string, kind: string, target: string) =>
    issues.push(campaignError(sentences, `no-${kind}`, path, own.noReference(own.kinds[kind] ?? kind, target)))
  for (const [index, { page, revision, languages: pinned = languages }] of campaign.pages.entries()) {
    const path = `/pages/${index}`
    const row = await findRevision(db, page, revision)
    if (!row) missing(path, 'revision', `${page} ${revision.slice(0, 8)}`)
    else {
      const found = await gate(row.definition, { languages: pinned, sentences })
      for (const { severity, code, message } of found) {
        if (severity === 'error') issues.push(campaignError(sentences, code, path, own.ofPinned(page, message)))
      }
    }
  }
  const offers = offersOf(campaign)
  for (const offer of offers) {
    if (!(await findOfferWindow(db, offer))) missing(offer.path, offer.kind, offer.alias)
  }
  if (offers.length > 0 && !hasOneSpan(campaign, places)) {
    issues.push(campaignError(sentences, 'offers-need-one-zone', '/window/zone', own.offersNeedOneZone))
  }
  return issues
}

/**
 * Returns the issues that prevent an approval at the instant `at`. `approved` is the approved copy to replace, or null.
 */
export async function momentIssues(
  tx: Transaction,
  campaign: Campaign,
  { places, sentences, at, approved }: Circumstances & { readonly at: number; readonly approved: Campaign | null },
): Promise<readonly Issue[]> {
  const own = validatorMessages[sentences]
  const whole = wholeSpan(campaign, places)
  const issues: Issue[] = []
  if (!whole || whole.until <= at) issues.push(campaignError(sentences, 'ended', '/window/until', own.hasEnded))
  if (approved && isInBlackout(approved, places, at)) {
    issues.push(campaignError(sentences, 'blackout', '', own.inBlackout(approved.blackoutMinutes)))
  }
  for (const offer of offersOf(campaign)) {
    const holder = await holderOf(tx, offer)
    if (holder === null || holder === campaign.id) continue
    issues.push(campaignError(sentences, 'offer-taken', offer.path, own.offerTaken(offer.alias, holder)))
  }
  return issues
}

export function offersOf(campaign: Campaign): readonly (Offer & { readonly path: string })[] {
  const of = (kind: Offer['kind'], field: string, aliases: readonly string[]) =>
    aliases.map((alias, index) => ({ kind, alias, path: `/${field}/${index}` }))
  return [
    ...of('discountCampaign', 'discountCampaigns', campaign.discountCampaigns),
    ...of('cartCampaign', 'cartCampaigns', campaign.cartCampaigns),
    ...of('promoCode', 'promoCodes', campaign.promoCodes),
  ]
}

export function campaignError(sentences: StaffLanguage, code: string, path: string, message: string): Issue {
  return { severity: 'error', code, path, label: validatorMessages[sentences].campaign, message }
}
