import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { StaffFrame } from '../staff-frame/staff-frame.tsx'
import { renderStaff } from '../testing/staff-screen.tsx'
import type { ErrorGroup } from './error-card.tsx'
import { ErrorsScreen } from './errors-screen.tsx'

afterEach(cleanup)

const groupOf = (id: string, own: Partial<ErrorGroup> = {}): ErrorGroup => ({
  id,
  source: 'browser',
  name: 'TypeError',
  message: 'x is undefined',
  count: 3,
  firstSeenAt: new Date(Date.now() - 7_200_000).toISOString(),
  lastSeenAt: new Date().toISOString(),
  page: '/p/hobbiten',
  component: null,
  release: 'a1b2c3',
  ...own,
})
const details = {
  frames: ['add (/_next/static/chunks/a.js:1:9)'],
  causes: [],
  breadcrumbs: [{ category: 'ui.click', message: '<b>Köp</b>', at: null, details: [{ name: 'status', value: '500' }] }],
  context: [],
  userAgent: 'Firefox',
}

describe('[S14] the errors of browsers and servers', () => {
  test('are listed with count, page and release, and show details on request, markup as text', async () => {
    const { requests } = renderStaff(<ErrorsScreen />, {
      errorGroups: () => ({
        errorGroups: [groupOf('1'), groupOf('2', { message: 'Disk full', source: 'backend', page: null })],
      }),
      errorDetails: () => ({ errorDetails: details }),
    })
    expect(await screen.findByText('2 olika fel')).toBeTruthy()
    const card = within(screen.getByRole('article', { name: 'TypeError: x is undefined' }))
    for (const text of ['3 gånger', 'Webbläsare', '/p/hobbiten', 'a1b2c3', 'för 2 timmar sedan'])
      expect(card.getByText(text)).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: 'Visa detaljer' }))
    expect(await card.findByText('add (/_next/static/chunks/a.js:1:9)')).toBeTruthy()
    expect(card.getByText('ui.click · <b>Köp</b> · status: 500')).toBeTruthy()
    expect(requests.at(-1)).toEqual({ name: 'errorDetails', variables: { id: '1' } })
    fireEvent.change(screen.getByLabelText('Sök bland felen'), { target: { value: 'disk' } })
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  test('of one source are fetched alone', async () => {
    const { requests } = renderStaff(<ErrorsScreen />, { errorGroups: () => ({ errorGroups: [] }) }, { language: 'en' })
    expect(await screen.findByText('No errors in the last 30 days.')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Where'), { target: { value: 'backend' } })
    expect(requests.at(-1)?.variables).toMatchObject({ source: 'backend' })
  })

  test.each([
    [['admin'], true],
    [['support', 'publisher'], false],
  ])('the navigation of %s links to them: %s', async (roles, isLinked) => {
    renderStaff(
      <StaffFrame current={null} me={{ email: 'a@example.com', roles }} onSignOut={async () => true}>
        <p>Här</p>
      </StaffFrame>,
      {},
    )
    expect(await screen.findByText('Här')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Fel' }) !== null).toBe(isLinked)
  })
})
