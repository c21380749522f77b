import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderStaff } from '../testing/staff-screen.tsx'
import { CampaignList, slugOf } from './campaign-list.tsx'

afterEach(cleanup)

const row = (id: string, state: string) => ({
  id,
  title: id,
  state,
  draftRevision: 'r2',
  approvedRevision: state === 'draft' ? null : 'r1',
  author: 'anna@example.com',
  savedAt: new Date().toISOString(),
  windows: [{ market: 'se', from: '2026-11-26T23:00:00Z', until: '2026-11-29T23:00:00Z' }],
  collisions: [],
  offerReach: [],
})
const campaigns = () => ({ campaigns: [row('gammal', 'ended'), row('host', 'draft'), row('black-week', 'running')] })

test('[C4] running campaigns come first, each with its state and its local time', async () => {
  renderStaff(<CampaignList />, { staffCampaigns: campaigns })
  const rows = (await screen.findAllByRole('row')).slice(1)
  expect(rows.map((one) => within(one).getByRole('rowheader').textContent)).toEqual(['black-week', 'host', 'gammal'])
  const [first] = rows
  expect(within(first as HTMLElement).getByText('Går nu')).toBeTruthy()
  expect(within(first as HTMLElement).getByText('Ändrad sedan den godkändes')).toBeTruthy()
  expect(first?.textContent).toContain('fre 27 nov. 2026 00:00 – mån 30 nov. 2026 00:00')
})

test('[E7] a new campaign starts from its title, is saved at once and opened', async () => {
  const go = vi.fn()
  const { requests } = renderStaff(<CampaignList go={go} />, {
    staffCampaigns: campaigns,
    keepCampaign: () => ({ saveCampaign: { __typename: 'Campaign' } }),
  })
  await screen.findByRole('table')
  const title = screen.getByLabelText('Ny kampanj, med titel')
  const create = screen.getByRole('button', { name: 'Skapa' })
  fireEvent.change(title, { target: { value: 'Höst' } })
  fireEvent.click(create)
  expect(await screen.findByText('Det finns redan en kampanj som heter så.')).toBeTruthy()
  fireEvent.change(title, { target: { value: 'Vårens böcker 2027' } })
  fireEvent.click(create)
  await waitFor(() => expect(go).toHaveBeenCalledWith('/preview-widgets/compose/campaigns/varens-bocker-2027'))
  const definition = requests.find(({ name }) => name === 'keepCampaign')?.variables.definition
  expect(definition).toMatchObject({ id: 'varens-bocker-2027', window: { zone: 'Europe/Stockholm' } })
})

test('an id is made from a title in any of the languages', () => {
  expect(slugOf('Æbler & ørred: 20 %!')).toBe('aebler-orred-20')
})
