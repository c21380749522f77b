import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ScheduleFieldsFragment } from '#generated/graphql.ts'
import { type MockResponses, renderStaff } from '#studio/testing/staff-screen.tsx'
import { Schedules } from './schedules.tsx'

afterEach(cleanup)

const schedule = (id: string, more: Partial<ScheduleFieldsFragment> = {}): ScheduleFieldsFragment => ({
  id,
  pageId: 'home',
  revision: 'r1',
  languages: ['sv', 'fi'],
  at: '2026-11-26T23:00:00.000Z',
  wallClock: '2026-11-27T00:00',
  zone: 'Europe/Stockholm',
  state: 'waiting',
  author: 'anna@example.com',
  note: null,
  ...more,
})
const changes: string[] = []
const show = (waiting: readonly ScheduleFieldsFragment[], answers: MockResponses = {}) =>
  renderStaff(
    <Schedules
      waiting={waiting}
      published={[
        { language: 'sv', revision: 'r1', at: '2026-11-26T09:01:00Z' },
        { language: 'fi', revision: 'r0', at: '2026-11-20T09:01:00Z' },
      ]}
      draft="r1"
      onChange={() => changes.push('changed')}
    />,
    answers,
  )
const open = () => {
  fireEvent.click(screen.getByRole('button', { name: /väntar$/ }))
  return within(screen.getByRole('dialog', { name: 'Det som väntar på att bli live' }))
}

describe('[N16] a schedule waiting to go live', () => {
  test('shows its time zone, its languages, who requested it, and whether the draft has changed since', () => {
    show([
      schedule('1', { note: 'Black Week' }),
      schedule('2', { revision: 'r9', at: '2026-11-30T23:00:00.000Z', languages: ['sv'] }),
      schedule('3', { revision: null, at: '2026-12-31T23:00:00.000Z' }),
    ])
    expect(screen.getByRole('button', { name: '3 väntar' })).toBeTruthy()
    const rows = open()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/fre 27 nov.* 2026.*00:00 \(Europe\/Stockholm\)Utkastet som det är nu blir live\./)
    expect(rows[0]).toContain('svenska, finskaanna@example.com · Black Week')
    expect(rows[1]).toContain('En tidigare sparad version blir live')
    expect(rows[1]).toMatch(/Den ersätter det som gick live tors 26 nov.* 10:01/)
    expect(rows[2]).toContain('Sidan tas bort från butiken.')
  })

  test('is cancelled by a button', async () => {
    changes.length = 0
    const { requests } = show([schedule('7')], {
      ComposerCancelSchedule: () => ({
        cancelSchedule: { __typename: 'Schedule', ...schedule('7', { state: 'cancelled' }) },
      }),
    })
    fireEvent.click(open().getByRole('button', { name: /^Avbryt det som väntar till fre 27 nov/ }))
    expect(await screen.findByText('Det som väntade är avbrutet.')).toBeTruthy()
    await waitFor(() => expect(changes).toEqual(['changed']))
    expect(requests.map(({ name, variables }) => [name, variables])).toEqual([
      ['ComposerCancelSchedule', { id: '7', staffLanguage: 'sv' }],
    ])
  })

  test('shows a message when it can no longer be cancelled', async () => {
    const message = 'Det väntar inte längre.'
    show([schedule('7')], {
      ComposerCancelSchedule: () => ({
        cancelSchedule: { __typename: 'ScheduleProblem', code: 'not-waiting', message },
      }),
    })
    fireEvent.click(open().getByRole('button', { name: /^Avbryt/ }))
    expect(await screen.findByText(message)).toBeTruthy()
  })

  test('takes no space when there is none', () => {
    show([])
    expect(screen.queryByRole('button', { name: /väntar/ })).toBeNull()
  })
})
