import { GraphQLError } from 'graphql'
import type { CalendarEntry, Campaign, CampaignResult, Resolvers } from '#backend/generated/resolvers.ts'
import { requireAnyRole, requireRole } from '../../staff/require-role.ts'
import type { MoveRow } from '../schedules.store.ts'
import { planners, readDrafts, readInstant, readStaffLanguage } from '../staff-input.ts'
import { type CampaignPlace, type Collision, type Span, spanIn } from './campaign.rules.ts'
import { type CampaignOutcome, type ContentCampaignsService, campaignsTag } from './campaigns.service.ts'
import type { CampaignRow } from './campaigns.store.ts'

export interface CampaignResolverDeps {
  readonly campaigns: ContentCampaignsService
  readonly waiting: () => Promise<readonly MoveRow[]>
  readonly clock: () => number
  /** Returns a market by alias, or the channel's default market when the alias is unknown. */
  readonly getMarket: (alias: string) => Promise<CampaignPlace>
}

export function createCampaignResolvers({ campaigns, waiting, clock, getMarket }: CampaignResolverDeps): Resolvers {
  async function toCampaign(row: CampaignRow): Promise<Campaign> {
    const shown = row.approved ?? row.draft
    const places = await campaigns.markets()
    const spans = places.flatMap((place) => {
      const span = spanIn(shown, place)
      return span ? [{ market: place.alias, span }] : []
    })
    return {
      id: row.id,
      title: shown.title,
      state: stateOf(
        row,
        spans.map(({ span }) => span),
      ),
      draft: row.draft,
      draftRevision: row.draftRevision,
      approved: row.approved,
      approvedRevision: row.approvedRevision,
      approvedBy: row.approvedBy,
      approvedAt: row.approvedAt?.toISOString() ?? null,
      author: row.author,
      savedAt: row.savedAt.toISOString(),
      windows: spans.map(({ market, span }) => ({ market, ...toTimes(span) })),
      collisions: (await campaigns.collisions(shown)).map(toCollision),
      offerReach: (await campaigns.offerReach(row.draft)).map(({ kind, alias, markets }) => ({
        kind,
        alias,
        markets: [...markets],
      })),
    }
  }

  function stateOf(row: CampaignRow, spans: readonly Span[]): string {
    if (!row.approved) return 'draft'
    const at = clock()
    if (spans.some(({ from, until }) => from <= at && at < until)) return 'running'
    return spans.some(({ from }) => from > at) ? 'scheduled' : 'ended'
  }

  async function answer(done: CampaignOutcome): Promise<CampaignResult> {
    switch (done.kind) {
      case 'done':
        return toCampaign(done.row)
      case 'invalid':
        return { message: 'The campaign has errors. Fix them first.', issues: [...done.issues] }
      case 'stale':
        return {
          code: 'stale',
          message: 'Someone else has changed the campaign. Reload and try again.',
          current: done.current,
        }
      case 'missing':
        return { code: 'missing', message: 'This campaign doesn’t exist or has never been approved.', current: null }
    }
  }

  return {
    CampaignResult: {
      __resolveType: (value) => ('draft' in value ? 'Campaign' : 'issues' in value ? 'InvalidPage' : 'CampaignProblem'),
    },
    Query: {
      campaigns: async (_, __, context) => {
        requireAnyRole(context, planners)
        return Promise.all((await campaigns.list()).map(toCampaign))
      },
      campaign: async (_, { id }, context) => {
        requireAnyRole(context, planners)
        const row = await campaigns.find(id)
        return row ? toCampaign(row) : null
      },
      validateCampaign: async (_, { definition, staffLanguage }, context) => {
        requireAnyRole(context, planners)
        return [...(await campaigns.validate(definition, readStaffLanguage(staffLanguage)))]
      },
      campaignEffects: async (_, { market, at, drafts }, context) => {
        const place = market == null ? context.market : await getMarket(market)
        const { running, pins, theme, boosts, changesAt } = await campaigns.effectsAt(
          place,
          readInstant(at, context),
          readDrafts(drafts, context),
        )
        context.tags.add(campaignsTag)
        if (at == null) context.changesAt(changesAt)
        return {
          campaigns: [...running],
          pages: pins.map(({ pageId, revision, languages }) => ({
            id: pageId,
            revision,
            languages: languages && [...languages],
          })),
          theme: [...theme],
          boosts: boosts.map(({ list, category, products }) => ({
            list: list ?? null,
            category: category ?? null,
            productIds: products,
          })),
          // Return this time only to staff and the shop's own servers, because the start of a future campaign is not
          // public.
          nextChangeAt:
            (context.staff || context.trusted) && changesAt !== null ? new Date(changesAt).toISOString() : null,
        }
      },
      contentCalendar: async (_, { from, until }, context) => {
        requireAnyRole(context, planners)
        const span = { from: Date.parse(from), until: Date.parse(until) }
        if (Number.isNaN(span.from) || Number.isNaN(span.until)) {
          throw new GraphQLError('A calendar has two instants.', { extensions: { code: 'BAD_USER_INPUT' } })
        }
        return [...(await campaignEntries(span)), ...pageEntries(await waiting(), span)].toSorted((a, b) =>
          a.from < b.from ? -1 : 1,
        )
      },
    },
    Mutation: {
      saveCampaign: async (_, { id, definition, baseRevision, note, staffLanguage }, context) => {
        const { email: author } = requireAnyRole(context, planners)
        const sentences = readStaffLanguage(staffLanguage)
        const base = baseRevision ?? null
        return answer(
          await campaigns.save({ id, definition, baseRevision: base, author, note: note ?? null, sentences }),
        )
      },
      approveCampaign: async (_, { id, revision, note, staffLanguage }, context) => {
        const { email: author } = requireRole(context, 'publisher')
        const sentences = readStaffLanguage(staffLanguage)
        return answer(await campaigns.approve({ id, revision, author, note: note ?? null, sentences }))
      },
      cancelCampaign: async (_, { id, note }, context) => {
        const { email: author } = requireRole(context, 'publisher')
        return answer(await campaigns.cancel({ id, author, note: note ?? null, sentences: 'en' }))
      },
    },
  }

  async function campaignEntries(within: Span): Promise<readonly CalendarEntry[]> {
    const rows = (await campaigns.list()).filter(({ approved }) => approved !== null)
    const entries = await Promise.all(rows.map(toCampaign))
    return entries.flatMap(({ id, title, windows, collisions }) =>
      windows
        .filter((span) => Date.parse(span.from) < within.until && within.from < Date.parse(span.until))
        .map(({ market, from, until }) => ({
          kind: 'campaign',
          id,
          title,
          market,
          from,
          until,
          collisions: [...new Set(collisions.filter((met) => met.market === market).map((met) => met.with))],
        })),
    )
  }
}

/**
 * Returns the calendar entries of pages. Two schedules for the same page, language and instant collide; the one that
 * was created later takes precedence.
 */
function pageEntries(moves: readonly MoveRow[], within: Span): readonly CalendarEntry[] {
  return moves
    .filter(({ at }) => within.from <= at.getTime() && at.getTime() < within.until)
    .map(({ id, pageId, at, languages }) => {
      const others = moves.filter(
        (other) => other.id !== id && other.pageId === pageId && other.at.getTime() === at.getTime(),
      )
      const met = languages.filter((language) => others.some((other) => other.languages.includes(language)))
      return {
        kind: 'page',
        id: pageId,
        title: null,
        market: null,
        from: at.toISOString(),
        until: null,
        collisions: met.map((language) => `page ${language}`),
      }
    })
}

function toTimes({ from, until }: Span) {
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() }
}

function toCollision({ span, ...collision }: Collision) {
  return { ...collision, ...toTimes(span) }
}
