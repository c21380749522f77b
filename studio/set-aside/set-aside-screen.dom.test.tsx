import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { StaffQueryFailed } from '#runtime/data/staff-query.ts'
import { StaffFrame } from '../staff-frame/staff-frame.tsx'
import { renderStaff } from '../testing/staff-screen.tsx'
import type { FailedRow } from './row-words.ts'
import { SetAsideScreen } from './set-aside-screen.tsx'

afterEach(cleanup)

const hour = 3_600_000
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

const rowOf = (job: string, key: string, own: Partial<FailedRow> = {}): FailedRow => ({
  job,
  key,
  reason: 'It is broken.',
  failures: 2,
  isSetAside: false,
  firstFailedAt: fromNow(-3 * hour - 1_000),
  lastFailedAt: fromNow(-hour - 1_000),
  nextTryAt: fromNow(5 * hour + 60_000),
  ...own,
})

const paid = 'Butiken kunde inte reda ut om beställningen är betald'
const page = rowOf('pages.schedules', 'host-rea')
const order = rowOf('orders.reconcile', 'K-100001', { failures: 7, isSetAside: true, reason: 'Klarna says no.' })
const unknown = rowOf('parcels.weigh', '17')

const cardOf = (name: string) => within(screen.getByRole('article', { name }))
const retries = (requests: readonly { readonly name: string; readonly variables: object }[]) =>
  requests.filter(({ name }) => name === 'tryRowsAgain').map(({ variables }) => variables)

describe('[E6] rows that are set aside', () => {
  test('are listed with job, row, reason and time; those that need attention first', async () => {
    renderStaff(<SetAsideScreen />, { rowsSetAside: () => ({ setAsideRows: [page, order, unknown] }) })
    expect(await screen.findByText('Klarna says no.')).toBeTruthy()
    expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
      'H1 Lagt åt sidan',
      'H2 Någon behöver titta på det här',
      `H3 ${paid}`,
      'H2 Butiken försöker igen själv',
      'H3 En schemalagd ändring av sidan kunde inte göras',
      'H3 parcels.weigh',
    ])
    const first = cardOf(`${paid}: Beställning K-100001`)
    for (const text of ['Behöver åtgärdas', 'Beställning K-100001', 'för 3 timmar sedan', 'om 5 timmar'])
      expect(first.getByText(text)).toBeTruthy()
    expect(first.getByText(/^7 gånger, senast/).textContent).toBe('7 gånger, senast för 1 timme sedan')
    expect(screen.getAllByText('Behöver åtgärdas')).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Sidan host-rea' }).getAttribute('href')).toBe(
      '/preview-widgets/compose/host-rea',
    )
    expect(cardOf('parcels.weigh: 17').getByText('17')).toBeTruthy()
    expect(screen.getByRole('status', { name: '' }).textContent).toBe('3 rader')
  })

  test('when there are none: one sentence, and nothing to press', async () => {
    renderStaff(<SetAsideScreen />, { rowsSetAside: () => ({ setAsideRows: [] }) }, { language: 'en' })
    expect(await screen.findByText('No failed tasks.')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('are retried one by one: the row shows when, until that retry has failed too', async () => {
    let rows = [order, page]
    const { requests } = renderStaff(<SetAsideScreen />, {
      rowsSetAside: () => ({ setAsideRows: rows }),
      tryRowsAgain: () => ({ count: 1 }),
    })
    fireEvent.click(await screen.findByRole('button', { name: `Försök igen: ${paid}, Beställning K-100001` }))
    expect(await screen.findByText('Butiken försöker inom en minut.')).toBeTruthy()
    expect(screen.getByText('Butiken försöker igen med 1 rad.')).toBeTruthy()
    expect(retries(requests)).toEqual([{ job: 'orders.reconcile', key: 'K-100001' }])
    await waitFor(() => expect(requests.filter(({ name }) => name === 'rowsSetAside')).toHaveLength(2))
    rows = [{ ...order, failures: 8, lastFailedAt: fromNow(-1_000) }, page]
    fireEvent.click(screen.getByRole('button', { name: 'Hämta listan på nytt' }))
    expect(await screen.findByText(/^8 gånger/)).toBeTruthy()
    expect(screen.queryByText('Butiken försöker inom en minut.')).toBeNull()
  })

  test('are retried all together, or those of one job', async () => {
    const due = { nextTryAt: fromNow(-1_000) }
    let rows = [order, rowOf('orders.reconcile', 'K-100002'), rowOf('alerts', '7')]
    const { requests } = renderStaff(
      <SetAsideScreen />,
      {
        rowsSetAside: () => ({ setAsideRows: rows }),
        tryRowsAgain: ({ job }: { readonly job: string | null }) => {
          rows = rows.map((row) => (job === null || row.job === job ? { ...row, ...due } : row))
          return { count: job === null ? 3 : 2 }
        },
      },
      { language: 'en' },
    )
    fireEvent.change(await screen.findByLabelText('Show'), { target: { value: 'orders.reconcile' } })
    expect(screen.getAllByRole('article')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Retry these' }))
    expect(await screen.findByText('2 tasks will be retried.')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByText('Will be retried within a minute.')).toHaveLength(2))
    fireEvent.change(screen.getByLabelText('Show'), { target: { value: '' } })
    expect(screen.queryByText('Will be retried within five minutes.')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Retry all' }))
    expect(await screen.findByText('Will be retried within five minutes.')).toBeTruthy()
    expect(retries(requests)).toEqual([
      { job: 'orders.reconcile', key: null },
      { job: null, key: null },
    ])
  })

  test('that were resolved elsewhere are gone, and so is the choice of their job', async () => {
    let rows = [order, page]
    renderStaff(<SetAsideScreen />, {
      rowsSetAside: () => ({ setAsideRows: rows }),
      tryRowsAgain: () => ({ count: 0 }),
    })
    fireEvent.change(await screen.findByLabelText('Visa'), { target: { value: 'orders.reconcile' } })
    rows = [page]
    fireEvent.click(screen.getByRole('button', { name: /^Försök igen: / }))
    expect(await screen.findByText('Den finns inte längre på listan.')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'Sidan host-rea' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Försök igen med allt' })).toBeTruthy()
  })

  test('whose retry fails show why and stay as they were', async () => {
    const { requests } = renderStaff(<SetAsideScreen />, {
      rowsSetAside: () => ({ setAsideRows: [order] }),
      tryRowsAgain: () => {
        throw new StaffQueryFailed('offline', 'The server did not respond.')
      },
    })
    fireEvent.click(await screen.findByRole('button', { name: /^Försök igen: / }))
    expect(await screen.findByText('Butiken svarar inte.')).toBeTruthy()
    expect(screen.queryByText('Butiken försöker inom en minut.')).toBeNull()
    expect(requests.filter(({ name }) => name === 'rowsSetAside')).toHaveLength(1)
  })

  test('that cannot be loaded show why, and are loaded again', async () => {
    let failure: StaffQueryFailed | null = new StaffQueryFailed('offline', 'The server did not respond.')
    renderStaff(<SetAsideScreen />, {
      rowsSetAside: () => {
        if (failure) throw failure
        return { setAsideRows: [order] }
      },
    })
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Butiken svarar inte.')).toBeTruthy()
    failure = null
    fireEvent.click(alert.getByRole('button', { name: 'Försök igen' }))
    expect(await screen.findByText('Klarna says no.')).toBeTruthy()
  })

  test.each([
    [['support'], true],
    [['admin'], true],
    [['editor', 'publisher', 'moderator'], false],
  ])('the navigation of %s links to them: %s', async (roles, leads) => {
    renderStaff(
      <StaffFrame current={null} me={{ email: 'a@example.com', roles }} onSignOut={async () => true}>
        <p>Här</p>
      </StaffFrame>,
      {},
    )
    expect(await screen.findByText('Här')).toBeTruthy()
    const link = screen.queryByRole('link', { name: 'Lagt åt sidan' })
    expect(link?.getAttribute('href') ?? null).toBe(leads ? '/preview-widgets/compose/set-aside' : null)
  })
})
