import type { StaffCalendarMovesQuery, StaffCalendarQuery } from '#generated/graphql.ts'
import type { CalendarDay } from './calendar-days.ts'

export type CalendarEntry = StaffCalendarQuery['contentCalendar'][number]

export interface CalendarShown {
  readonly days: readonly CalendarDay[]
  readonly zone: string
  readonly entries: readonly CalendarEntry[]
  readonly campaigns: StaffCalendarQuery['campaigns']
  /**
   * Schedules and published pages. They are null until they have been loaded, and for roles that may not read them,
   * such as merchandisers.
   */
  readonly moves: StaffCalendarMovesQuery | null
}

/**
 * Returns when the revision that a page's schedule will replace went live (ISO 8601). If the schedule replaces
 * revisions in several languages, returns the latest of these times. Returns null when the schedule does not replace a
 * live revision.
 */
export function replacedAt({ id, from }: CalendarEntry, moves: CalendarShown['moves']): string | null {
  const { schedules = [], pages = [] } = moves ?? {}
  const due = schedules.filter(({ pageId, at }) => pageId === id && Date.parse(at) === Date.parse(from))
  const live = pages.find((page) => page.id === id)?.published ?? []
  const replaced = live.filter((now) =>
    due.some(
      ({ revision, languages }) => revision !== null && revision !== now.revision && languages.includes(now.language),
    ),
  )
  return replaced.map(({ at }) => at).toSorted((one, other) => Date.parse(other) - Date.parse(one))[0] ?? null
}

/**
 * Returns the collisions of an entry's campaign with other campaigns in the entry's market. Adds the titles of the
 * other campaign and of the winner.
 */
export function meetingsOf({ id, market }: CalendarEntry, campaigns: CalendarShown['campaigns']) {
  const own = campaigns.find((campaign) => campaign.id === id)
  const titleOf = (of: string) => campaigns.find((campaign) => campaign.id === of)?.title ?? of
  return (own?.collisions ?? [])
    .filter((met) => met.market === market)
    .map((met) => ({ ...met, title: titleOf(met.with), winnerTitle: titleOf(met.winner) }))
}
