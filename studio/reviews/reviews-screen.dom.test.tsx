import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { StaffFrame } from '../staff-frame/staff-frame.tsx'
import { renderStaff } from '../testing/staff-screen.tsx'
import { ReviewsScreen } from './reviews-screen.tsx'

afterEach(cleanup)

const item = {
  productName: 'Matilda',
  productPath: '/p/matilda',
  status: 'PENDING',
  reason: null,
  version: 3,
  flag: 'link',
  reports: [],
  history: [{ action: 'refused', author: 'mo@example.com', note: 'Reklam', at: '2026-11-01T10:00:00Z' }],
  review: {
    id: '7',
    name: 'Astrid',
    language: 'sv',
    stars: 4,
    title: 'Läs!',
    text: 'Billigare på www.example.com',
    verifiedPurchase: true,
    writtenAt: '2026-11-02T10:00:00Z',
    helpful: 0,
    answer: null,
  },
}
const queueOf = (items: readonly object[]) => ({ reviewQueue: { total: items.length, page: 1, pages: 1, items } })

describe('[S7] a moderator’s reviews', () => {
  test('are queued with what to check and earlier decisions; approved, they leave the queue', async () => {
    let items = [item]
    const { requests } = renderStaff(<ReviewsScreen />, {
      reviewsToModerate: () => queueOf(items),
      decideOnReview: () => {
        items = []
        return { done: { __typename: 'StaffReview' } }
      },
    })
    expect(await screen.findByText('Billigare på www.example.com')).toBeTruthy()
    for (const text of ['Innehåller en länk', 'Verifierat köp', 'Reklam']) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Matilda' }).getAttribute('href')).toBe('/p/matilda')
    fireEvent.click(screen.getByRole('button', { name: 'Godkänn: Astrid om Matilda' }))
    await waitFor(() => expect(screen.queryByText('Billigare på www.example.com')).toBeNull())
    expect(requests.find(({ name }) => name === 'decideOnReview')?.variables).toEqual({
      id: '7',
      version: 3,
      decision: 'APPROVE',
      reason: null,
    })
  })

  test('are rejected with a reason; when the back end refuses, its message is shown and nothing leaves the queue', async () => {
    const { requests } = renderStaff(<ReviewsScreen />, {
      reviewsToModerate: () => queueOf([item]),
      decideOnReview: ({ reason }: { readonly reason: string | null }) => ({
        done: reason
          ? { __typename: 'StaffReview' }
          : { __typename: 'ReviewProblem', code: 'REASON_MISSING', message: 'Skriv varför.' },
      }),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Avvisa: Astrid om Matilda', hidden: true }))
    expect((await screen.findByRole('alert')).textContent).toBe('Skriv varför.')
    fireEvent.change(screen.getByLabelText('Skäl'), { target: { value: 'Reklam' } })
    fireEvent.click(screen.getByRole('button', { name: 'Avvisa: Astrid om Matilda', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(requests.filter(({ name }) => name === 'decideOnReview').at(-1)?.variables).toMatchObject({
      decision: 'REFUSE',
      reason: 'Reklam',
    })
  })

  test('published ones get a reply; reported ones have a filter of their own', async () => {
    const { requests } = renderStaff(
      <ReviewsScreen />,
      {
        reviewsToModerate: ({ reported }: { readonly reported: boolean }) =>
          queueOf([{ ...item, status: 'APPROVED', reports: reported ? [{ reason: 'SPOILER', count: 2 }] : [] }]),
        replyToReview: () => ({ done: { __typename: 'StaffReview' } }),
      },
      { language: 'en' },
    )
    fireEvent.change(await screen.findByLabelText('Show'), { target: { value: 'REPORTED' } })
    expect(await screen.findByText('Reported 2 times: contains spoilers')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Reply'), { target: { value: 'Thank you!' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save reply: Astrid on Matilda', hidden: true }))
    await waitFor(() =>
      expect(requests.find(({ name }) => name === 'replyToReview')?.variables).toEqual({ id: '7', text: 'Thank you!' }),
    )
  })

  test.each([
    [['moderator'], true],
    [['admin'], true],
    [['editor', 'publisher'], false],
  ])('the navigation of %s links to them: %s', async (roles, leads) => {
    renderStaff(
      <StaffFrame current={null} me={{ email: 'a@example.com', roles }} onSignOut={async () => true}>
        <p>Här</p>
      </StaffFrame>,
      {},
    )
    expect(await screen.findByText('Här')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Recensioner' }) !== null).toBe(leads)
  })
})
