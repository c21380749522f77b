import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderStaff } from '../testing/staff-screen.tsx'
import { CalendarScreen } from './calendar-screen.tsx'

afterEach(cleanup)

const now = Date.UTC(2026, 10, 20, 12)
const span = { from: '2026-11-26T23:00:00.000Z', until: '2026-11-29T23:00:00.000Z' }
const met = { kind: 'theme', what: 'color-accent', market: 'se', winner: 'late', ...span }
const live = { language: 'sv', revision: 'r2', at: '2026-11-19T09:01:00.000Z' }
const answers = {
  staffCalendarMoves: () => ({
    schedules: [{ pageId: 'home', revision: 'r1', languages: ['sv'], at: '2026-12-01T05:00:00.000Z' }],
    pages: [{ id: 'home', published: [live, { ...live, language: 'fi', at: '2026-11-20T09:01:00.000Z' }] }],
  }),
  staffCalendar: () => ({
    contentCalendar: [
      { kind: 'campaign', id: 'black-week', title: 'Black Week', market: 'se', ...span, collisions: ['late'] },
      { kind: 'campaign', id: 'black-week', title: 'Black Week', market: 'fi', ...span, collisions: [] },
      {
        kind: 'page',
        id: 'home',
        title: null,
        market: null,
        from: '2026-12-01T05:00:00.000Z',
        until: null,
        collisions: [],
      },
    ],
    campaigns: [
      { id: 'black-week', title: 'Black Week', collisions: [{ ...met, with: 'late' }] },
      { id: 'late', title: 'Sen kampanj', collisions: [] },
    ],
  }),
}

test('[E4] campaigns are bars per market, pages points, and a collision shows which campaign wins and why', async () => {
  renderStaff(<CalendarScreen now={now} />, answers)
  const table = await screen.findByRole('table', { name: 'Kalender' })
  expect(within(table).getByRole('rowheader', { name: 'Sverige' })).toBeTruthy()
  const [first] = within(table).getAllByRole('link', { name: 'Black Week' })
  expect(first?.getAttribute('href')).toBe('/preview-widgets/compose/campaigns/black-week')
  expect(first?.closest('td')?.colSpan).toBe(3)
  expect(within(table).getByRole('link', { name: '06:00 home' }).getAttribute('href')).toBe(
    '/preview-widgets/compose/home',
  )
  expect(
    within(table).getByText(
      'färgen color-accent vill också Sen kampanj ha. Sen kampanj gäller, för den börjar senare.',
    ),
  ).toBeTruthy()
  expect(within(table).getByRole('columnheader', { current: 'date' }).textContent).toContain('fredag 20 november')
  expect(screen.getByText('Tiderna är i Europe/Stockholm.')).toBeTruthy()
})

test('[E6] the same events are available as a list, and other weeks by a button', async () => {
  const { requests } = renderStaff(<CalendarScreen now={now} />, answers)
  fireEvent.click(await screen.findByRole('tab', { name: 'Lista' }))
  expect(await screen.findByText(/^Sverige: fre 27 nov\. 2026 00:00 – /)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Senare' }))
  expect(requests.at(-1)?.variables.from).toBe('2026-12-13T23:00:00.000Z')
})

test('[P1] a page that changes states what it replaces', async () => {
  renderStaff(<CalendarScreen now={now} />, answers)
  fireEvent.click(await screen.findByRole('tab', { name: 'Lista' }))
  expect(await screen.findByText(/^Det ersätter det som gick live tors 19 nov\. 2026 10:01\.$/)).toBeTruthy()
})
