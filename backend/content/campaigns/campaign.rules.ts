import type { Campaign } from '#schemas/campaign.ts'
import { languages } from '#schemas/languages.ts'
import { readFormerAddress } from '#schemas/values/former-address.ts'
import { instantOf, zoneOf } from '#schemas/windows.ts'
import type { Pin } from '../pointers.rules.ts'

export interface CampaignPlace {
  readonly alias: string
  readonly countryCode: string
}

export interface ApprovedCampaign {
  readonly campaign: Campaign
  readonly revision: string
  readonly pins: readonly Pin[]
}

export interface ThemeValue {
  readonly name: string
  readonly value: string
}

export interface Effects {
  /** Ids of the running campaigns, in ascending order of precedence. */
  readonly running: readonly string[]
  readonly pins: readonly Pin[]
  readonly theme: readonly ThemeValue[]
  readonly redirects: readonly { readonly path: string; readonly to: string }[]
  readonly boosts: Campaign['boosts']
  /** Time at which a campaign starts or ends next, in epoch milliseconds; null when none does. */
  readonly changesAt: number | null
}

/** Interval in epoch milliseconds that includes `from` and excludes `until`. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** Returns when a campaign runs in a market, or null when it never does or its times are invalid. */
export function spanIn({ window, markets }: Campaign, place: CampaignPlace): Span | null {
  if (markets && !markets.includes(place.alias)) return null
  const zone = window.zone === 'market' ? zoneOf(place.countryCode) : window.zone
  const from = instantOf(window.from, zone)
  const until = instantOf(window.until, zone)
  return from === null || until === null || until <= from ? null : { from, until }
}

type PlacedCampaign = ApprovedCampaign & { readonly span: Span }

/** Adds the time window in a market to each campaign. Omits campaigns without a valid window. */
function placedIn(approved: readonly ApprovedCampaign[], place: CampaignPlace): readonly PlacedCampaign[] {
  return approved.flatMap((one) => {
    const span = spanIn(one.campaign, place)
    return span ? [{ ...one, span }] : []
  })
}

/** Returns the campaigns that run at an instant, in ascending order of precedence. */
function runningAt(placed: readonly PlacedCampaign[], at: number): readonly PlacedCampaign[] {
  return placed
    .filter(({ span }) => span.from <= at && at < span.until)
    .toSorted((a, b) => a.span.from - b.span.from || (a.campaign.id < b.campaign.id ? -1 : 1))
}

/**
 * Returns the id of the running campaign that makes this revision of a page live in a market; null when no campaign
 * does.
 */
export function campaignOfPage(
  approved: readonly ApprovedCampaign[],
  place: CampaignPlace,
  at: number,
  page: { readonly id: string; readonly revision: string },
): string | null {
  const running = runningAt(placedIn(approved, place), at)
  const shows = ({ pins }: ApprovedCampaign) =>
    pins.some(({ pageId, revision }) => pageId === page.id && revision === page.revision)
  return running.findLast(shows)?.campaign.id ?? null
}

/**
 * Returns the combined effects of the running campaigns in a market. If two campaigns change the same target, the
 * campaign that began later takes precedence. If both began at the same time, the campaign with the greater id takes
 * precedence.
 */
export function effectsAt(approved: readonly ApprovedCampaign[], place: CampaignPlace, at: number): Effects {
  const placed = placedIn(approved, place)
  const running = runningAt(placed, at)
  const flips = placed.flatMap(({ span }) => [span.from, span.until]).filter((instant) => instant > at)
  const theme = new Map(running.flatMap(({ campaign }) => Object.entries(campaign.theme)))
  const redirects = new Map(
    running.flatMap(({ campaign }) => campaign.redirects.map(({ path, to }) => [addressOf(path), to])),
  )
  return {
    running: running.map(({ campaign }) => campaign.id),
    pins: running.flatMap(({ pins }) => pins),
    theme: [...theme].map(([name, value]) => ({ name, value })),
    redirects: [...redirects].map(([path, to]) => ({ path, to })),
    boosts: running.toReversed().flatMap(({ campaign }) => campaign.boosts),
    changesAt: flips.length > 0 ? Math.min(...flips) : null,
  }
}

/** Conflict of two campaigns that change the same target at the same time in a market. */
export interface Collision {
  readonly with: string
  readonly kind: 'page' | 'theme' | 'redirect' | 'boost'
  readonly what: string
  readonly market: string
  readonly span: Span
  readonly winner: string
}

/** Returns the collisions of a campaign with other campaigns, separately for each market (N16). */
export function collisionsOf(
  campaign: Campaign,
  others: readonly Campaign[],
  places: readonly CampaignPlace[],
): readonly Collision[] {
  const wanted = wantsOf(campaign)
  return others
    .filter(({ id }) => id !== campaign.id)
    .flatMap((other) => {
      const common = wantsOf(other).filter(({ key }) => wanted.some((own) => own.key === key))
      return places.flatMap((place) => {
        const span = spanIn(campaign, place)
        const against = spanIn(other, place)
        if (!span || !against || span.from >= against.until || against.from >= span.until) return []
        const later = span.from - against.from || (campaign.id < other.id ? -1 : 1)
        return common.map(({ kind, what }) => ({
          with: other.id,
          kind,
          what,
          market: place.alias,
          span: { from: Math.max(span.from, against.from), until: Math.min(span.until, against.until) },
          winner: later > 0 ? campaign.id : other.id,
        }))
      })
    })
}

/** Returns everything that a campaign changes, such as a theme colour or a page in one language. */
function wantsOf(campaign: Campaign): readonly { kind: Collision['kind']; what: string; key: string }[] {
  const want = (kind: Collision['kind'], what: string) => ({ kind, what, key: `${kind} ${what}` })
  return [
    ...campaign.pages.flatMap((pin) =>
      (pin.languages ?? languages).map((language) => want('page', `${pin.page} ${language}`)),
    ),
    ...Object.keys(campaign.theme).map((name) => want('theme', name)),
    ...campaign.redirects.map(({ path }) => want('redirect', addressOf(path))),
    ...campaign.boosts.flatMap(({ list, category }) => [list, category].flatMap((of) => (of ? want('boost', of) : []))),
  ]
}

/**
 * Returns true while an approved campaign must not be replaced: from `blackoutMinutes` before its earliest start until
 * its latest end.
 */
export function isInBlackout(campaign: Campaign, places: readonly CampaignPlace[], at: number): boolean {
  const whole = wholeSpan(campaign, places)
  return whole !== null && at >= whole.from - campaign.blackoutMinutes * 60_000 && at < whole.until
}

/**
 * Returns the span from a campaign's earliest start to its latest end over all markets, or null when it runs in none.
 */
export function wholeSpan(campaign: Campaign, places: readonly CampaignPlace[]): Span | null {
  const spans = places.flatMap((place) => spanIn(campaign, place) ?? [])
  if (spans.length === 0) return null
  return { from: Math.min(...spans.map(({ from }) => from)), until: Math.max(...spans.map(({ until }) => until)) }
}

/**
 * Returns true when a campaign has the same span in all its markets. Offers need this, because an offer has one window
 * for all markets.
 */
export function hasOneSpan(campaign: Campaign, places: readonly CampaignPlace[]): boolean {
  const spans = places.flatMap((place) => spanIn(campaign, place) ?? [])
  return spans.every(({ from, until }) => from === spans[0]?.from && until === spans[0]?.until)
}

/** Normalises a path, so that paths can be compared. */
function addressOf(path: string): string {
  return readFormerAddress(path) ?? path
}
