import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { HandOverFieldsFragment, StaffRole } from '#generated/graphql.ts'
import { type MockResponses, renderStaff } from '#studio/testing/staff-screen.tsx'
import { PageList } from '../pages/page-list.tsx'
import { HandOverBanner } from './hand-over-banner.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'

afterEach(cleanup)

const open: HandOverFieldsFragment = {
  id: '7',
  pageId: 'home',
  revision: 'now',
  receiverName: 'Bo Ek',
  message: 'Kontrollera och publicera',
  authorName: 'Anna',
  at: '2026-09-01T10:00:00Z',
  state: 'open',
  answer: null,
  changedByName: null,
  waitsForMe: false,
  mine: false,
}
const returned = { ...open, state: 'returned', answer: 'Rubriken är för lång', changedByName: 'Bo Ek' }
const problem = (message: string) => ({ __typename: 'HandOverProblem', code: 'x', message })
const done = (handOver: object, replaced: object | null = null) => ({ __typename: 'HandedOver', handOver, replaced })

const staff = (actsAs: readonly StaffRole[]) => () => ({
  staffMe: { email: 'bo@example.com', name: 'Bo Ek', roles: actsAs, actsAs },
  me: null,
})

describe('[N37] the dialog that hands a page over', () => {
  const receivers = {
    HandOverReceivers: () => ({
      handOverReceivers: [
        { email: 'bo@example.com', name: 'Bo Ek', mayPublish: true },
        { email: 'cia@example.com', name: 'Cia', mayPublish: false },
      ],
    }),
  }
  const show = (answers: MockResponses, current: HandOverFieldsFragment | null = null) => {
    const said: string[] = []
    const screenOf = renderStaff(
      <HandOverDialog
        pageId="home"
        current={current}
        onDone={() => void said.push('done')}
        onClose={() => void said.push('closed')}
      />,
      { ...receivers, ...answers },
    )
    return { ...screenOf, said }
  }

  test('sends the page to the chosen colleague with the message, and says what it replaced', async () => {
    const { requests, said } = show({ HandOverPage: () => ({ handOverPage: done(open, returned) }) }, returned)
    expect((await screen.findByRole('note')).textContent).toBe('Det här ersätter överlämningen från Anna till Bo Ek.')
    const to = await screen.findByLabelText<HTMLSelectElement>('Till')
    expect([...to.options].map(({ text }) => text)).toEqual(['alla utgivare', 'Bo Ek (utgivare)', 'Cia'])
    fireEvent.change(to, { target: { value: 'bo@example.com' } })
    fireEvent.change(screen.getByLabelText('Meddelande'), { target: { value: 'Kontrollera' } })
    fireEvent.click(screen.getByRole('button', { name: 'Lämna över' }))
    await expect.poll(() => said).toEqual(['done'])
    expect(requests.find(({ name }) => name === 'HandOverPage')?.variables).toEqual({
      input: { pageId: 'home', receiver: 'bo@example.com', message: 'Kontrollera' },
      staffLanguage: 'sv',
    })
    expect(await screen.findByText('Överlämnad till Bo Ek. Den ersatte överlämningen från Anna.')).toBeTruthy()
  })

  test('goes to every publisher unless somebody is chosen; a refusal is reported, and the text stays', async () => {
    const { requests, said } = show({ HandOverPage: () => ({ handOverPage: problem('Skriv ett meddelande.') }) })
    const message = await screen.findByLabelText<HTMLTextAreaElement>('Meddelande')
    fireEvent.change(message, { target: { value: 'x' } })
    fireEvent.click(screen.getByRole('button', { name: 'Lämna över' }))
    expect(await screen.findByText('Skriv ett meddelande.')).toBeTruthy()
    expect([said, message.value]).toEqual([[], 'x'])
    expect(requests.find(({ name }) => name === 'HandOverPage')?.variables).toMatchObject({
      input: { receiver: null },
    })
  })
})

describe('[N37] the banner of a page that was handed over', () => {
  const show = (handOver: HandOverFieldsFragment, actsAs: readonly StaffRole[], answers: MockResponses = {}) => {
    const said: string[] = []
    const screenOf = renderStaff(
      <HandOverBanner
        handOver={handOver}
        revision="now"
        onPublish={() => void said.push('publish')}
        onHandOver={() => void said.push('hand over')}
        onChange={() => void said.push('changed')}
      />,
      { StaffMe: staff(actsAs), ...answers },
    )
    return { ...screenOf, said }
  }
  const banner = () => screen.getByRole('region', { name: 'Överlämning' })
  const buttons = () =>
    within(banner())
      .queryAllByRole('button')
      .map(({ textContent }) => textContent)

  test('shows its receiver from whom it comes and why, and offers to return or publish', async () => {
    const { said } = show({ ...open, waitsForMe: true }, ['editor', 'publisher'])
    fireEvent.click(await screen.findByRole('button', { name: 'Publicera …' }))
    expect(said).toEqual(['publish'])
    expect(banner().textContent).toContain('Anna har lämnat över sidan till dig')
    expect(banner().textContent).toContain('Kontrollera och publicera')
    expect(banner().textContent).not.toContain('ändrats')
    expect(buttons()).toEqual(['Återlämna …', 'Publicera …'])
  })

  test('is returned with a message; an editor, who cannot publish, is not offered it', async () => {
    const { requests, said } = show({ ...open, revision: 'before', waitsForMe: true }, ['editor'], {
      ReturnHandOver: () => ({ returnHandOver: done(returned) }),
    })
    expect(banner().textContent).toContain('Utkastet har ändrats sedan dess.')
    expect(buttons()).toEqual(['Återlämna …'])
    fireEvent.click(screen.getByRole('button', { name: 'Återlämna …' }))
    const dialog = await screen.findByRole('dialog', { name: 'Återlämna sidan till Anna' })
    fireEvent.change(within(dialog).getByLabelText('Meddelande'), { target: { value: 'Rubriken är för lång' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Återlämna' }))
    await expect.poll(() => said).toEqual(['changed'])
    expect(requests.find(({ name }) => name === 'ReturnHandOver')?.variables).toMatchObject({
      id: '7',
      message: 'Rubriken är för lång',
    })
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  test('its author takes it back; after it was returned, the author hands it over again or closes it', async () => {
    const first = show({ ...open, mine: true }, ['editor'], {
      WithdrawHandOver: () => ({ withdrawHandOver: problem('Överlämningen är redan avslutad.') }),
    })
    expect(buttons()).toEqual(['Ta tillbaka'])
    fireEvent.click(screen.getByRole('button', { name: 'Ta tillbaka' }))
    expect(await screen.findByText('Överlämningen är redan avslutad.')).toBeTruthy()
    expect(first.said).toEqual(['changed'])
    cleanup()
    const second = show({ ...returned, mine: true, waitsForMe: true }, ['editor'])
    expect(banner().textContent).toContain('Bo Ek har återlämnat sidan till dig')
    expect(banner().textContent).toContain('Rubriken är för lång')
    expect(buttons()).toEqual(['Lämna över igen …', 'Klar'])
    fireEvent.click(screen.getByRole('button', { name: 'Lämna över igen …' }))
    expect(second.said).toEqual(['hand over'])
  })

  test('shows everybody else whose turn it is, without buttons', () => {
    show({ ...open, receiverName: null }, ['editor', 'publisher'])
    expect(banner().textContent).toContain('Anna har lämnat över sidan till alla utgivare')
    expect(buttons()).toEqual([])
  })
})

test('[N37] the list of pages marks what waits for whom, and can show only what waits for me', async () => {
  const page = (id: string) => ({ id, kind: 'page', title: id, draft: 'now', archived: false, published: [] })
  renderStaff(<PageList />, {
    ComposerPages: () => ({ pages: ['home', 'about', 'help', 'terms'].map(page) }),
    HandOvers: () => ({
      handOvers: [
        { ...open, waitsForMe: true },
        { ...open, pageId: 'about', receiverName: null },
        { ...returned, pageId: 'help', mine: true, waitsForMe: true },
      ],
    }),
  })
  const rows = () =>
    screen
      .getAllByRole('rowheader')
      .map((row) => [row.querySelector('a')?.textContent, row.querySelector('span')?.textContent ?? ''])
  const filter = await screen.findByRole('checkbox', { name: 'Väntar på mig (2)' })
  expect(rows()).toEqual([
    ['about', 'Överlämnad till alla utgivare'],
    ['help', 'Väntar på dig, från Bo Ek'],
    ['home', 'Väntar på dig, från Anna'],
    ['terms', ''],
  ])
  fireEvent.click(filter)
  expect(rows().map(([title]) => title)).toEqual(['help', 'home'])
})
