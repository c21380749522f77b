import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { StaffFrame } from '../staff-frame/staff-frame.tsx'
import { renderStaff } from '../testing/staff-screen.tsx'
import { BlockResults } from './block-results.tsx'
import { MeasurementScreen } from './measurement-screen.tsx'
import type { MeasurementReport } from './report.tsx'

afterEach(cleanup)

const kronor = (amount: string) => [{ currency: 'SEK', amountFormatted: amount }]
const hero = {
  pageType: 'index',
  pageId: 'start',
  title: 'Startsida',
  blockId: 'b_hero',
  blockType: 'hero',
  variant: '',
  campaignId: '',
  views: 1_200,
  clicks: 60,
  adds: 12,
  checkouts: 4,
  orders: 2,
  amounts: kronor('438,00 kr'),
}

const steps = ['page_view', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase']
const report: MeasurementReport = {
  hasSamples: false,
  days: [
    { day: '2026-11-25', visits: 600, views: 1_800, orders: 1 },
    { day: '2026-11-26', visits: 400, views: 700, orders: 1 },
  ],
  funnel: steps.map((step, index) => ({ step, visits: 1_000 / 2 ** index, events: 2_500 - index })),
  revenue: kronor('438,00 kr'),
  refunds: [],
  markets: [
    { market: 'se', visits: 1_000, clicks: 60, adds: 12, checkouts: 4, orders: 2, amounts: kronor('438,00 kr') },
  ],
  pages: [{ ...hero, blockId: '', blockType: null }],
  blocks: [hero],
  variants: [],
  campaigns: [{ ...hero, pageType: '', pageId: '', blockId: '', title: 'Deckarveckan', campaignId: 'crime-week' }],
  emptySearches: [{ term: 'finns inte', empty: 3, searches: 4 }],
  vitals: [{ pageType: 'index', values: [{ name: 'LCP', value: 1_830, rating: 'good', samples: 90 }] }],
  setAside: [{ reason: 'foreign-block', count: 7 }],
}

const variablesOf = (requests: readonly { readonly variables: object }[]) => requests.map(({ variables }) => variables)

describe('[N35] the screen of statistics', () => {
  test('shows the funnel, and what each block led to', async () => {
    renderStaff(<MeasurementScreen />, { measurementReport: () => ({ measurement: report }) })
    expect(await screen.findByText('Konverteringsgrad')).toBeTruthy()
    const [figures] = [screen.getByText('Konverteringsgrad').closest('dl')]
    expect(figures?.textContent?.replace(/\s/g, ' ')).toContain('Försäljning438,00 kr')
    const block = screen.getByRole('row', { name: /b_hero/ })
    expect(within(block).getByRole('link', { name: 'Startsida' }).getAttribute('href')).toBe(
      '/preview-widgets/compose/start',
    )
    expect(
      within(block)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ).toEqual(['1 200', '60', '5 %', '12', '4', '2', '438,00 kr'])
    expect(screen.getByRole('row', { name: /^Lagt i kundvagn/ }).textContent).toContain('25')
    expect(screen.getByText('Block som inte finns på sidan')).toBeTruthy()
    expect(screen.getByText('finns inte')).toBeTruthy()
    expect(screen.getByRole('row', { name: /index/ }).textContent).toMatch(/1,8 s.*Bra/)
    expect(screen.queryByRole('note')).toBeNull()
  })

  test('shows one market and a custom period, and rejects a period that ends before it starts', async () => {
    const { requests } = renderStaff(
      <MeasurementScreen />,
      { measurementReport: () => ({ measurement: { ...report, hasSamples: true } }) },
      { language: 'en' },
    )
    expect((await screen.findByRole('note')).textContent).toBe('This report includes sample data.')
    fireEvent.change(screen.getByLabelText('Market'), { target: { value: 'fi' } })
    await waitFor(() => expect(variablesOf(requests).at(-1)).toMatchObject({ market: 'fi' }))
    expect(screen.queryByRole('heading', { name: 'Markets' })).toBeNull()
    fireEvent.change(screen.getByLabelText('Period'), { target: { value: 'custom' } })
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-11-20' } })
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } })
    const period = { from: '2026-11-01', until: '2026-11-20', market: 'fi' }
    await waitFor(() => expect(variablesOf(requests).at(-1)).toEqual(period))
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-21' } })
    expect(screen.getByText(/Choose a start date before the end date/)).toBeTruthy()
    expect(variablesOf(requests).at(-1)).toEqual(period)
  })

  test('shows for each part that it has no data', async () => {
    const none = { days: [], funnel: [], revenue: [], markets: [], pages: [], blocks: [], campaigns: [], vitals: [] }
    const empty = { ...report, ...none, emptySearches: [], setAside: [] }
    renderStaff(<MeasurementScreen />, { measurementReport: () => ({ measurement: empty }) }, { language: 'en' })
    expect((await screen.findAllByText('No data for this period.')).length).toBe(8)
  })

  test('a block shows its results of four weeks, and nothing when it was never seen', async () => {
    const answers = { blockResults: () => ({ pageResults: [hero] }) }
    const { requests } = renderStaff(
      <>
        <BlockResults pageId="start" blockId="b_hero" />
        <BlockResults pageId="start" blockId="b_new" />
      </>,
      answers,
    )
    const results = await screen.findByRole('region', { name: 'Senaste 28 dagarna' })
    expect(results.textContent?.replace(/\s/g, ' ')).toContain(
      'Visningar1 200Klick60Beställningar2Försäljning438,00 kr',
    )
    expect(variablesOf(requests)[0]).toMatchObject({ pageId: 'start' })
  })

  test.each([
    [['merchandiser'], true],
    [['publisher'], true],
    [['admin'], true],
    [['editor', 'support', 'moderator'], false],
  ])('the navigation of %s links to it: %s', async (roles, leads) => {
    renderStaff(
      <StaffFrame current={null} me={{ email: 'a@example.com', roles }} onSignOut={async () => true}>
        <p>Här</p>
      </StaffFrame>,
      {},
    )
    expect(await screen.findByText('Här')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Statistik' }) !== null).toBe(leads)
  })
})
