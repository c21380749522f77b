import type { StaffCalendarQuery } from '#generated/graphql.ts'
import type { CalendarDay } from './calendar-days.ts'

export type CalendarEntry = StaffCalendarQuery['contentCalendar'][number]

/** What both views of the calendar are given. */
export interface CalendarShown {
  readonly days: readonly CalendarDay[]
  readonly zone: string
  readonly entries: readonly CalendarEntry[]
  readonly campaigns: StaffCalendarQuery['campaigns']
}

/** Where a campaign meets another in a market, each meeting once. */
export function meetingsOf({ id, market }: CalendarEntry, campaigns: CalendarShown['campaigns']) {
  const own = campaigns.find((campaign) => campaign.id === id)
  const titleOf = (of: string) => campaigns.find((campaign) => campaign.id === of)?.title ?? of
  return (own?.collisions ?? [])
    .filter((met) => met.market === market)
    .map((met) => ({ ...met, title: titleOf(met.with), winnerTitle: titleOf(met.winner) }))
}
