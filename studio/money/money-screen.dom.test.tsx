import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { StaffFrame } from '../staff-frame/staff-frame.tsx'
import { renderStaff } from '../testing/staff-screen.tsx'
import { MoneyScreen } from './money-screen.tsx'

afterEach(cleanup)

const balance = {
  month: '2026-11',
  market: 'se',
  currency: 'SEK',
  capturedFormatted: '900,00 kr',
  orderedFormatted: '700,00 kr',
  returnedFormatted: '150,00 kr',
  owed: 50,
  owedFormatted: '50,00 kr',
}
const refund = {
  id: 'r1',
  orderId: 'K-100001',
  kind: 'refund',
  amountFormatted: '50,00 kr',
  state: 'failed',
  attempts: 9,
  lastError: 'The card was closed.',
  createdAt: new Date(Date.now() - 7_200_000).toISOString(),
  nextAt: null,
}
const capture = { ...refund, id: 'c1', orderId: 'K-100002', kind: 'capture', state: 'queued', nextAt: refund.createdAt }
const mismatch = {
  id: 'm1',
  orderId: 'K-100003',
  outcome: 'captured',
  reportedFormatted: '12,00 €',
  askedFormatted: '129,00 kr',
  returned: true,
  at: refund.createdAt,
}
const full = {
  moneyBalance: [balance, { ...balance, market: 'fi', currency: 'EUR', owed: 0, owedFormatted: '0,00 €' }],
  owedRefundCount: 1,
  owedRefunds: [refund],
  stuckPaymentTasks: [refund, capture],
  paymentMismatches: [mismatch],
}
const empty = { moneyBalance: [], owedRefundCount: 0, owedRefunds: [], stuckPaymentTasks: [], paymentMismatches: [] }

describe('[N33] the balance of the shop’s money', () => {
  test('adds up by month and market; an owed amount is emphasised', async () => {
    renderStaff(<MoneyScreen />, { money: () => full })
    const table = within(await screen.findByRole('table'))
    const [head, first] = table.getAllByRole('row').map((row) => row.textContent)
    expect(head).toBe('MånadMarknadBetalatHör till beställningarÅterbetalatSka betalas tillbaka')
    expect(first).toBe('november 2026Sverige900,00 kr700,00 kr150,00 kr50,00 kr')
    expect(table.getAllByText('50,00 kr').map(({ tagName }) => tagName)).toEqual(['STRONG'])
    fireEvent.change(screen.getByLabelText('Marknad'), { target: { value: 'fi' } })
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(2))
    expect(table.getByText('Finland')).toBeTruthy()
  })

  test('a refund that failed is retried by its button, and each request is listed once', async () => {
    const { requests } = renderStaff(<MoneyScreen />, {
      money: () => full,
      retryPaymentTask: () => ({ count: 1 }),
    })
    const card = within(await screen.findByRole('article', { name: 'Återbetalning 50,00 kr, K-100001' }))
    for (const text of ['Butiken försöker inte längre', '9 försök har misslyckats:', 'The card was closed.'])
      expect(card.getByText(text)).toBeTruthy()
    expect(screen.getAllByRole('article')).toHaveLength(3)
    fireEvent.click(card.getByRole('button', { name: /^Försök igen/ }))
    expect(await screen.findByText('Butiken försöker igen.')).toBeTruthy()
    expect(requests.filter(({ name }) => name === 'retryPaymentTask')).toEqual([
      { name: 'retryPaymentTask', variables: { id: 'r1' } },
    ])
  })

  test('a refund that cannot succeed is closed with a note on how the money was returned, never without', async () => {
    const { requests } = renderStaff(<MoneyScreen />, { money: () => full, closeRefund: () => ({ isClosed: true }) })
    const card = within(await screen.findByRole('article', { name: 'Återbetalning 50,00 kr, K-100001' }))
    const close = card.getByRole('button', { name: 'Avsluta ärendet' })
    expect(close.hasAttribute('disabled')).toBe(true)
    const note = card.getByLabelText('Hur pengarna betalades tillbaka i stället')
    fireEvent.change(note, { target: { value: ' Till bankkonto ' } })
    fireEvent.click(close)
    expect(await screen.findByText('Återbetalningen är avslutad.')).toBeTruthy()
    expect(requests.find(({ name }) => name === 'closeRefund')?.variables).toEqual({ id: 'r1', note: 'Till bankkonto' })
  })

  test('all refunds that buyers wait for are counted, and shown page by page', async () => {
    const { requests } = renderStaff(<MoneyScreen />, { money: () => ({ ...full, owedRefundCount: 412 }) })
    expect(await screen.findByText('412 återbetalningar är inte bekräftade än. Sida 1 av 9.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Föregående sida' }).hasAttribute('disabled')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Nästa sida' }))
    expect(await screen.findByText(/Sida 2 av 9\./)).toBeTruthy()
    await waitFor(() =>
      expect(requests.filter(({ name }) => name === 'money').map(({ variables }) => variables)).toEqual([
        { page: 1 },
        { page: 2 },
      ]),
    )
  })

  test('a wrong amount is closed with a note, never without', async () => {
    const { requests } = renderStaff(<MoneyScreen />, {
      money: () => full,
      resolveMismatch: () => ({ isResolved: true }),
    })
    const card = within(await screen.findByRole('article', { name: 'Beställning K-100003' }))
    expect(card.getByText('12,00 € drogs, men 129,00 kr var begärt.')).toBeTruthy()
    const close = card.getByRole('button', { name: 'Avsluta ärendet' })
    expect(close.hasAttribute('disabled')).toBe(true)
    fireEvent.change(card.getByLabelText('Vad ni kom fram till'), { target: { value: 'å'.repeat(301) } })
    expect(card.getByText('Skriv högst 300 tecken.')).toBeTruthy()
    expect(close.hasAttribute('disabled')).toBe(true)
    fireEvent.change(card.getByLabelText('Vad ni kom fram till'), { target: { value: ' Fel valuta hos banken ' } })
    fireEvent.click(close)
    expect(await screen.findByText('Ärendet är avslutat.')).toBeTruthy()
    expect(requests.find(({ name }) => name === 'resolveMismatch')?.variables).toEqual({
      id: 'm1',
      note: 'Fel valuta hos banken',
    })
  })

  test('without payments there is one sentence for each part, and nothing to press but reload', async () => {
    renderStaff(<MoneyScreen />, { money: () => empty }, { language: 'en' })
    expect(await screen.findByText('No payments have been settled yet.')).toBeTruthy()
    expect(screen.getByText('Nobody is waiting: every refund is confirmed.')).toBeTruthy()
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload'])
  })

  test.each([
    [['support'], true],
    [['admin'], true],
    [['editor', 'publisher', 'merchandiser', 'moderator'], false],
  ])('staff with the roles %j see its link: %s', (roles, expected) => {
    const me = { email: 'staff@example.com', roles }
    renderStaff(
      <StaffFrame current={null} me={me} onSignOut={async () => true}>
        <p>Main</p>
      </StaffFrame>,
      {},
    )
    expect(screen.queryByRole('link', { name: 'Pengar' }) !== null).toBe(expected)
  })
})
