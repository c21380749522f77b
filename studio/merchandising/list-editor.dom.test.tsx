import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type MerchandisedList, merchandisedListSchema } from '#schemas/merchandised-list.ts'
import { renderStaff } from '../testing/staff-screen.tsx'
import { ListEditor } from './list-editor.tsx'

beforeEach(() => window.localStorage.clear())
afterEach(cleanup)

const stored = merchandisedListSchema.parse({
  format: 1,
  id: 'news',
  names: { sv: 'Nyheter' },
  aliases: { sv: 'nyheter' },
  pins: [{ product: '2', place: 1 }],
})
const names: Readonly<Record<string, string>> = { '1': 'Doktor Glas', '2': 'Hemsöborna', '3': 'Inferno' }

function backEnd() {
  let draft: MerchandisedList = stored
  let revision = 1
  const head = () => ({
    __typename: 'MerchandisedList',
    id: 'news',
    draft,
    draftRevision: String(revision),
    author: 'eva@example.com',
    savedAt: '2026-11-21T12:00:00Z',
    publishedRevision: '1',
    publishedBy: null,
    publishedAt: null,
    issues: [{ severity: 'error', code: 'no-name', path: '/names/en', message: 'Listan har inget namn på engelska.' }],
  })
  const order = () => {
    const out = draft.buried.map(({ product }) => product)
    const free = ['1', '2', '3'].filter((id) => !out.includes(id) && !draft.pins.some(({ product }) => product === id))
    return draft.pins.reduce((all, { product, place }) => all.toSpliced(place - 1, 0, product), free)
  }
  const answers = {
    MerchandisedLists: () => ({ merchandisedLists: [] }),
    ListHistory: () => ({
      merchandisingLog: [
        {
          action: 'publish',
          author: 'eva@example.com',
          note: null,
          at: '2026-11-20T12:00:00Z',
          details: { definition: { ...stored, pins: [], sort: 'LATEST' } },
        },
      ],
    }),
    MerchandisedList: () => ({ merchandisedList: head() }),
    ExplainList: ({ market }: { readonly market: string }) => ({
      explainList: {
        total: order().length,
        fallback: null,
        titles: order().map((productId, at) => ({
          place: at + 1,
          why: draft.pins.some(({ product }) => product === productId) ? 'pinned' : 'rule',
          asked: draft.pins.find(({ product }) => product === productId)?.place ?? null,
          productId,
          name: names[productId] ?? '',
          author: 'August Strindberg',
          format: 'pocket',
          cover: `/covers/${productId}.svg`,
          soldOut: productId === '3',
        })),
        absent:
          market === 'fi'
            ? [
                {
                  why: 'not-sold',
                  productId: '9',
                  name: 'Fröken Julie',
                  author: '',
                  format: '',
                  cover: '/covers/9.svg',
                },
              ]
            : [],
      },
    }),
    SaveList: ({ definition }: { readonly definition: MerchandisedList }) => {
      draft = definition
      revision += 1
      return { saveList: head() }
    },
    PublishList: () => ({
      publishList: {
        __typename: 'InvalidMerchandise',
        message: 'Det finns fel som måste rättas först.',
        issues: head().issues,
      },
    }),
  }
  return { answers, draft: () => draft }
}

const rows = () => within(screen.getByRole('grid', { name: 'Titlar i ordning' })).getAllByRole('row')
const titles = () =>
  rows().map((row) => within(row).getByText(/Doktor Glas|Hemsöborna|Inferno/, { selector: 'b' }).textContent)

describe('[E5] a list in a market', () => {
  test('shows each title at its position with the reason, and what is sold out', async () => {
    renderStaff(<ListEditor id="news" />, backEnd().answers)
    expect(await screen.findByRole('heading', { name: 'Nyheter' })).toBeTruthy()
    await waitFor(() => expect(titles()).toEqual(['Hemsöborna', 'Doktor Glas', 'Inferno']))
    const [first, second, third] = rows()
    expect(first?.textContent).toContain('Nålad på plats 1')
    expect(second?.textContent).toContain('Enligt regeln')
    expect(third?.textContent).toContain('Slut i lager')
    expect(screen.getByText('Listan har inget namn på engelska.')).toBeTruthy()
  })

  test('shows what another market does not sell', async () => {
    renderStaff(<ListEditor id="news" />, backEnd().answers)
    fireEvent.change(await screen.findByRole('combobox', { name: 'Marknad' }), { target: { value: 'fi' } })
    expect(await screen.findByText('Säljs inte på marknaden')).toBeTruthy()
    expect(screen.getByText('Fröken Julie')).toBeTruthy()
  })
})

describe('[E7] a list is edited', () => {
  test('pinning, boosting or burying a title is saved automatically, and the list shows it', async () => {
    const shop = backEnd()
    renderStaff(<ListEditor id="news" />, shop.answers)
    fireEvent.click(await screen.findByRole('button', { name: 'Nåla Inferno på sin plats' }))
    await waitFor(() => expect(shop.draft().pins).toContainEqual({ product: '3', place: 3 }))
    fireEvent.click(screen.getByRole('button', { name: 'Lyft Doktor Glas' }))
    expect(screen.getByRole('spinbutton', { name: 'Hur mycket Doktor Glas lyfts' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ta bort Hemsöborna ur listan' }))
    await waitFor(() => expect(shop.draft().buried).toEqual([{ product: '2', out: true }]))
    expect(shop.draft().boosts).toEqual([{ product: '1', factor: 3 }])
    await waitFor(() => expect(titles()).not.toContain('Hemsöborna'))
    expect(screen.getByText('Utkastet är sparat.')).toBeTruthy()
  })

  test('a title is dragged by keyboard and pinned where it is dropped; the pin already there moves down', async () => {
    const shop = backEnd()
    renderStaff(<ListEditor id="news" />, shop.answers)
    const handle = await screen.findByRole('button', { name: 'Flytta Inferno' })
    handle.focus()
    press(handle, 'Enter')
    // When a drag starts, the focus is on the list for a moment before it is on the first drop position. Wait, because
    // the list would receive a key pressed in that moment.
    const place = () => document.activeElement?.getAttribute('aria-label')
    await waitFor(() => expect(place()).toBe('Insert between Hemsöborna and Doktor Glas'))
    press(document.activeElement ?? handle, 'ArrowUp')
    await waitFor(() => expect(place()).toBe('Insert before Hemsöborna'))
    press(document.activeElement ?? handle, 'Enter')
    const pins = [
      { product: '3', place: 1 },
      { product: '2', place: 2 },
    ]
    await waitFor(() => expect(shop.draft().pins).toEqual(pins))
  })

  test('errors that block publishing are explained in sentences', async () => {
    const shop = backEnd()
    renderStaff(<ListEditor id="news" />, shop.answers)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'I lager' }))
    await waitFor(() => expect(shop.draft().rule).toEqual({ inStock: true }))
    const publish = await screen.findByRole('button', { name: 'Publicera' })
    await waitFor(() => expect(publish.hasAttribute('disabled')).toBe(false))
    fireEvent.click(publish)
    expect(await screen.findByText('Det finns fel som måste rättas först.')).toBeTruthy()
  })

  test('an earlier published version can be restored', async () => {
    const shop = backEnd()
    renderStaff(<ListEditor id="news" />, shop.answers)
    const history = (await screen.findByText('Historik')).closest('details') as HTMLDetailsElement
    history.open = true
    fireEvent(history, new Event('toggle'))
    fireEvent.click(await screen.findByRole('button', { name: /^Hämta tillbaka läget från/ }))
    await waitFor(() => expect(shop.draft()).toMatchObject({ pins: [], sort: 'LATEST' }))
  })

  test('a list that another editor has changed meanwhile is not overwritten', async () => {
    const shop = backEnd()
    const stale = { saveList: { __typename: 'MerchandisingProblem', code: 'stale', message: 'Någon annan.' } }
    let answer: () => unknown = () => stale
    const answers = { ...shop.answers, SaveList: (list: never) => answer() ?? shop.answers.SaveList(list) }
    renderStaff(<ListEditor id="news" />, answers)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'I lager' }))
    const keepMine = await screen.findByRole('button', { name: 'Behåll mitt' })
    expect(screen.getByRole('alert').textContent).toContain('eva@example.com har sparat ett annat utkast')
    expect(shop.draft().rule.inStock).toBeFalsy()
    answer = () => null
    fireEvent.click(keepMine)
    await waitFor(() => expect(shop.draft().rule.inStock).toBe(true))
    await screen.findByText('Utkastet är sparat.')
  })

  test('[C2] without a response nothing is lost: the save is retried, and edits survive a reload', async () => {
    const shop = backEnd()
    const offline = { ...shop.answers, SaveList: () => Promise.reject(new Error('offline')) }
    renderStaff(<ListEditor id="news" />, offline)
    fireEvent.click(await screen.findByRole('checkbox', { name: 'I lager' }))
    await screen.findByText(/Inte sparat i butiken än; försöker igen/)
    cleanup()
    renderStaff(<ListEditor id="news" />, shop.answers)
    await screen.findByText('Utkastet är sparat.')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I lager' }).checked).toBe(true)
    await waitFor(() => expect(shop.draft().rule.inStock).toBe(true))
  })
})

function press(element: Element, key: string): void {
  fireEvent.keyDown(element, { key })
  fireEvent.keyUp(element, { key })
}
