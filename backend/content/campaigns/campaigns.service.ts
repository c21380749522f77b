import { type Campaign, campaignSchema } from '#schemas/campaign.ts'
import { canonicalJson } from '#schemas/canonical.ts'
import type { Issue } from '#schemas/issue.ts'
import { revisionOf } from '#schemas/revision.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'
import { validateCampaign } from '#schemas/validate/validate-campaign.ts'
import type { DatabaseCache, RequestMemo } from '../../kernel/cache/database-cache.ts'
import { publishInvalidation } from '../../kernel/change-feed.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import { waitForGateways } from '../../kernel/gateway-leases.ts'
import type { CampaignWindow } from '../../pricing/index.ts'
import { logContent } from '../audit-log.store.ts'
import type { PublishingDeps } from '../publishing.service.ts'
import {
  type ApprovedCampaign,
  type CampaignPlace,
  type Collision,
  campaignOfPage,
  collisionsOf,
  type Effects,
  effectsAt,
  wholeSpan,
} from './campaign.rules.ts'
import { campaignError, momentIssues, namedIssues, offersOf } from './campaign-issues.ts'
import * as store from './campaigns.store.ts'
import { findDiscountWindows, marketIdsOf } from './discount-windows.ts'
import { findOfferReach, type MarketPlace, type OfferReach } from './offer-reach.ts'
import { bindOffers, clearOffers, lockOffers, releaseOffers } from './offers.store.ts'
import { reachIssues } from './reach-issues.ts'

export interface CampaignsDeps extends Pick<PublishingDeps, 'database' | 'clock' | 'gate'> {
  readonly database: Database
  readonly cache: DatabaseCache
  readonly markets: () => Promise<readonly MarketPlace[]>
  /**
   * Records the prices charged until now for titles in discount campaigns. The law requires that a reduced price is
   * shown with the lowest price of the last 30 days.
   */
  readonly recordPrices: (now: Date) => Promise<unknown>
}

export type CampaignOutcome =
  | { readonly kind: 'done'; readonly row: store.CampaignRow }
  | { readonly kind: 'stale'; readonly current: string | null }
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }

interface Act {
  readonly id: string
  readonly author: string
  readonly note: string | null
  readonly sentences: StaffLanguage
}

/**
 * Cache tag of every response that a campaign may change. All campaigns share this tag, because the affected pages are
 * not known in advance.
 */
export const campaignsTag = 'content-campaigns'

/**
 * Assumed maximum duration of a request, in milliseconds. Ended campaigns stay cached for this time, because a request
 * sees the campaigns that were running when the request began.
 */
const requestsTake = 60_000

export type ContentCampaignsService = ReturnType<typeof createContentCampaignsService>

/**
 * Creates the service of campaigns. Editors change a draft of a campaign; only its approved copy has effects on the
 * shop (C4).
 */
export function createContentCampaignsService(deps: CampaignsDeps) {
  const { database, cache, clock, gate, markets, recordPrices } = deps
  const countriesOf = async () => new Map((await markets()).map(({ alias, countryCode }) => [alias, countryCode]))

  /**
   * Records the charged prices before the time windows of discount campaigns change. Must be called outside the
   * transaction, because it may take a while.
   */
  async function storePrices(...changed: readonly (Campaign | null)[]): Promise<void> {
    if (changed.some((campaign) => campaign && campaign.discountCampaigns.length > 0))
      await recordPrices(new Date(clock()))
  }

  async function publish(tx: Transaction, campaign: Campaign | null): Promise<number> {
    // If the campaign has offers, invalidate everything, because pages of every kind show prices. The same applies if
    // the campaign is unreadable, because it may contain offers.
    return publishInvalidation(tx, !campaign || offersOf(campaign).length > 0 ? ['*'] : [campaignsTag, 'redirects'])
  }

  /**
   * Returns the approved campaigns that have not ended at an instant, and possibly some that have. For the ids in
   * `drafts`, returns the draft instead, whether or not the campaign is approved.
   */
  async function approvedAt(
    at: number,
    drafts: readonly string[],
    request: RequestMemo | null,
  ): Promise<readonly ApprovedCampaign[]> {
    if (drafts.length === 0) {
      const { from, approved } = await cache.get(request, campaignsTag, [campaignsTag], async () => {
        const from = clock() - requestsTake
        return { from, approved: await store.findApproved(database, new Date(from)) }
      })
      if (from <= at) return approved
    }
    return store.findApproved(database, new Date(at), drafts)
  }

  return {
    /**
     * Returns the combined effects of the running campaigns in a market. The drafts of the campaigns in `drafts` are
     * treated as approved.
     */
    async effectsAt(
      market: CampaignPlace,
      at: number,
      drafts: readonly string[] = [],
      request: RequestMemo | null = null,
    ): Promise<Effects> {
      return effectsAt(await approvedAt(at, drafts, request), market, at)
    },

    async campaignOfPage(
      market: CampaignPlace,
      page: { readonly id: string; readonly revision: string },
    ): Promise<string | null> {
      return campaignOfPage(await approvedAt(clock(), [], null), market, clock(), page)
    },

    /** Returns, by alias, the time windows that discount campaigns would have if these drafts were approved. */
    async discountWindows(drafts: readonly string[]): Promise<ReadonlyMap<string, CampaignWindow>> {
      return findDiscountWindows(database, drafts, await markets())
    },

    list: () => store.listCampaigns(database),
    find: (id: string) => store.findCampaign(database, id),
    markets,

    /** Returns the issues of the campaign itself. If it has none, returns the issues of its pages and offers. */
    async validate(value: unknown, sentences: StaffLanguage): Promise<readonly Issue[]> {
      const issues = validateCampaign(value, { language: sentences, countries: await countriesOf() })
      if (issues.length > 0) return issues
      const campaign = campaignSchema.parse(value)
      const places = await markets()
      const named = await namedIssues(database, campaign, { places, sentences, gate })
      return [...named, ...(await reachIssues(database, campaign, { places, sentences }))]
    },

    offerReach: async (campaign: Campaign): Promise<readonly OfferReach[]> =>
      findOfferReach(database, campaign, await markets()),

    async collisions(campaign: Campaign): Promise<readonly Collision[]> {
      const others = (await store.findApproved(database, new Date(clock()))).map((approved) => approved.campaign)
      return collisionsOf(campaign, others, await markets())
    },

    /**
     * Saves the draft of a campaign, which may have issues but must match the campaign schema. Returns `stale` when
     * somebody has saved another draft since `baseRevision`.
     */
    async save(
      input: Act & { readonly definition: unknown; readonly baseRevision: string | null },
    ): Promise<CampaignOutcome> {
      const { id, author, note, sentences } = input
      const parsed = campaignSchema.safeParse(input.definition)
      const countries = await countriesOf()
      if (!parsed.success) {
        return { kind: 'invalid', issues: validateCampaign(input.definition, { language: sentences, countries }) }
      }
      if (parsed.data.id !== id) {
        const message = validatorMessages[sentences].wrongId(id, parsed.data.id)
        return { kind: 'invalid', issues: [campaignError(sentences, 'wrong-id', '/id', message)] }
      }
      const revision = revisionOf(canonicalJson(parsed.data))
      return database.transaction(async (tx): Promise<CampaignOutcome> => {
        const current = (await store.lockCampaign(tx, id))?.draftRevision ?? null
        if (current !== input.baseRevision && current !== revision) return { kind: 'stale', current }
        await store.saveDraft(tx, { campaign: parsed.data, revision, author })
        await logContent(tx, { subject: `campaign:${id}`, action: 'save', author, note, details: { revision } })
        return outcome(await store.findCampaign(tx, id))
      })
    },

    /**
     * Approves a draft by its revision: a copy of the draft becomes the approved campaign. Refuses a draft that has
     * issues (including errors of pinned pages), has ended, or contains an offer of another campaign. Also refuses
     * during the black-out of the approved copy (`isInBlackout`).
     */
    async approve(input: Act & { readonly revision: string }): Promise<CampaignOutcome> {
      const { id, revision, author, note, sentences } = input
      const places = await markets()
      const row = await store.findCampaign(database, id)
      if (!row) return { kind: 'missing' }
      if (row.draftRevision !== revision) return { kind: 'stale', current: row.draftRevision }
      const campaign = row.draft
      const faults = validateCampaign(campaign, { language: sentences, countries: await countriesOf() })
      const named = faults.length > 0 ? faults : await namedIssues(database, campaign, { places, sentences, gate })
      const nowhere = named.length > 0 ? named : await reachIssues(database, campaign, { places, sentences })
      if (nowhere.length > 0) return { kind: 'invalid', issues: nowhere }
      const whole = wholeSpan(campaign, places)
      await storePrices(row.approved, campaign)
      const done = await database.transaction(async (tx) => {
        const before = await store.lockCampaign(tx, id)
        if (!before || before.draftRevision !== revision) return null
        await lockOffers(tx)
        const ended = (await store.listCampaigns(tx)).filter(
          (other) => other.endsAt !== null && other.endsAt.getTime() <= clock(),
        )
        await clearOffers(
          tx,
          ended.map((other) => other.id),
        )
        const issues = await momentIssues(tx, campaign, { places, sentences, at: clock(), approved: before.approved })
        if (issues.length > 0 || !whole) return { issues }
        await releaseOffers(tx, id)
        const window = { startsAt: new Date(whole.from), endsAt: new Date(whole.until) }
        await bindOffers(tx, {
          campaignId: id,
          offers: offersOf(campaign).map(({ kind, alias }) => ({ kind, alias })),
          window: { ...window, markets: marketIdsOf(campaign, places) },
        })
        await store.setApproved(tx, id, { campaign, revision, by: author, at: new Date(clock()), ...window })
        await logContent(tx, { subject: `campaign:${id}`, action: 'approve', author, note, details: { revision } })
        return { seq: await publish(tx, campaign) }
      })
      if (!done) return { kind: 'stale', current: (await store.findCampaign(database, id))?.draftRevision ?? null }
      if (done.issues !== undefined) return { kind: 'invalid', issues: done.issues }
      await waitForGateways(database, done.seq)
      return outcome(await store.findCampaign(database, id))
    },

    /**
     * Withdraws the approval of a campaign, even after its end. The campaign's effects end immediately; the draft is
     * retained.
     */
    async cancel({ id, author, note }: Act): Promise<CampaignOutcome> {
      await storePrices((await store.findCampaign(database, id))?.approved ?? null)
      const seq = await database.transaction(async (tx) => {
        const row = await store.lockCampaign(tx, id)
        if (!row || row.approvedRevision === null) return null
        // The offers of an ended campaign stay ended, so do not restore their windows.
        const ended = row.endsAt !== null && row.endsAt.getTime() <= clock()
        await (ended ? clearOffers(tx, [id]) : releaseOffers(tx, id))
        await store.setApproved(tx, id, null)
        const details = { revision: row.approvedRevision }
        await logContent(tx, { subject: `campaign:${id}`, action: 'cancel', author, note, details })
        return publish(tx, row.approved)
      })
      if (seq === null) return { kind: 'missing' }
      await waitForGateways(database, seq)
      return outcome(await store.findCampaign(database, id))
    },
  }
}

function outcome(row: store.CampaignRow | undefined): CampaignOutcome {
  return row ? { kind: 'done', row } : { kind: 'missing' }
}
