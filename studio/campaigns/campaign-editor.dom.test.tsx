import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Campaign, campaignSchema } from '#schemas/campaign.ts'
import { type MockResponses, renderStaff } from '../testing/staff-screen.tsx'
import { CampaignEditor } from './campaign-editor.tsx'

beforeEach(() => window.localStorage.clear())
afterEach(cleanup)

const [pinned, newest] = ['a'.repeat(64), 'b'.repeat(64)]
const campaign = (more: Partial<Campaign> = {}): Campaign =>
  campaignSchema.parse({
    format: 1,
    id: 'black-week',
    title: 'Black Week',
    window: { from: '2026-11-27T00:00', until: '2026-11-30T00:00', zone: 'Europe/Stockholm' },
    markets: ['se'],
    ...more,
  })
const head = (draft: Campaign, more: object = {}) => ({
  __typename: 'Campaign',
  id: 'black-week',
  title: draft.title,
  state: 'draft',
  draft,
  draftRevision: 'r1',
  approvedRevision: null,
  approvedBy: null,
  approvedAt: null,
  author: 'anna@example.com',
  savedAt: new Date().toISOString(),
  windows: [],
  collisions: [],
  offerReach: [],
  ...more,
})

const agreeing = (draft: Campaign, more: MockResponses = {}): MockResponses => ({
  staffCampaign: () => ({ campaign: head(draft) }),
  keepCampaign: () => ({ saveCampaign: head(draft, { draftRevision: 'r2' }) }),
  campaignFindings: () => ({ validateCampaign: [] }),
  campaignPages: () => ({
    pages: [{ id: 'home', kind: 'page', title: 'Startsidan', draft: newest, published: [] }],
  }),
  campaignRevisions: () => ({
    revisions: [newest, pinned].map((revision) => ({
      revision,
      createdAt: '2026-11-01T10:00:00Z',
      author: 'anna@example.com',
      note: null,
    })),
  }),
  campaignShelves: () => ({ namedLists: [{ alias: 'bastsaljare', name: 'Bästsäljare' }], categories: [] }),
  staffOffers: () => ({ staffOffers: [] }),
  campaignAt: ({ market }) => ({
    campaignEffects: {
      campaigns: market === 'se' ? ['black-week'] : [],
      pages: market === 'se' ? [{ id: 'home', revision: pinned, languages: null }] : [],
      theme: [],
      boosts: [],
      nextChangeAt: null,
    },
  }),
  pickedProducts: ({ ids }) => ({
    productsByIds: (ids as string[]).map((productId) => ({
      productId,
      name: `Bok ${productId}`,
      author: 'Selma Lagerlöf',
      formatLabel: 'Inbunden',
      productImages: [],
      unitPrice: { sellingPriceIncVatFormatted: '199 kr' },
    })),
  }),
  ...more,
})

const open = (answers: MockResponses, roles: readonly string[] = ['publisher']) =>
  renderStaff(<CampaignEditor id="black-week" roles={roles} />, answers)

describe('[C4] the editor of a campaign', () => {
  test('saves edits in the browser at once, on the server soon after', async () => {
    const { requests } = open(agreeing(campaign()))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Kampanjens titel' }), {
      target: { value: 'Svart vecka' },
    })
    expect(window.localStorage.getItem('kolofon:campaign:black-week')).toContain('Svart vecka')
    await waitFor(() => expect(requests.some(({ name }) => name === 'keepCampaign')).toBe(true))
    const saved = requests.find(({ name }) => name === 'keepCampaign')
    expect(saved?.variables).toMatchObject({ baseRevision: 'r1', definition: { title: 'Svart vecka' } })
    await screen.findByText('Utkastet är sparat.')
    expect(window.localStorage.getItem('kolofon:campaign:black-week')).toBeNull()
  })

  test('shows an error at its field, and blocks approval', async () => {
    const message = '”window.until” är ingen entydig tidpunkt'
    open(
      agreeing(campaign(), {
        campaignFindings: () => ({
          validateCampaign: [
            { severity: 'error', code: 'no-instant', path: '/window/until', label: '', message, hint: null },
          ],
        }),
      }),
    )
    const until = await screen.findByLabelText('Till')
    await screen.findByText('1 fel')
    expect(until.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(message)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Godkänn' }).hasAttribute('disabled')).toBe(true)
  })

  test('[N16] names the editor who saved meanwhile, and offers both versions', async () => {
    const theirs = campaign({ title: 'Bos kampanj' })
    let reads = 0
    open(
      agreeing(campaign(), {
        staffCampaign: () => {
          reads += 1
          const mine = { campaign: head(campaign()) }
          return reads === 1 ? mine : { campaign: head(theirs, { author: 'bo@example.com', draftRevision: 'r9' }) }
        },
        keepCampaign: () => ({
          saveCampaign: { __typename: 'CampaignProblem', code: 'stale', message: '', current: 'r9' },
        }),
      }),
    )
    const title = await screen.findByRole('textbox', { name: 'Kampanjens titel' })
    fireEvent.change(title, { target: { value: 'Min kampanj' } })
    expect(await screen.findByText(/^bo@example.com har sparat/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Behåll mitt' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Ta det som bo@example.com sparade' }))
    await waitFor(() => expect((title as HTMLInputElement).value).toBe('Bos kampanj'))
  })

  test('[editing S1-1] shows in which markets each offer will apply, and marks one that applies nowhere', async () => {
    const draft = campaign({ cartCampaigns: ['tre-for-tva', 'bara-fi'] })
    const offerReach = [
      { kind: 'cartCampaign', alias: 'tre-for-tva', markets: ['se'] },
      { kind: 'cartCampaign', alias: 'bara-fi', markets: [] },
    ]
    open(agreeing(draft, { staffCampaign: () => ({ campaign: head(draft, { offerReach }) }) }))
    expect(await screen.findByText('Gäller i: Sverige')).toBeTruthy()
    expect(screen.getByText(/^Gäller ingenstans/)).toBeTruthy()
  })

  test('shows that a pinned page has a newer draft, and pins that', async () => {
    const { requests } = open(agreeing(campaign({ pages: [{ page: 'home', revision: pinned }] })))
    fireEvent.click(await screen.findByRole('button', { name: 'Fäst det nyaste' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Fäst det nyaste' })).toBeNull())
    await waitFor(() => expect(requests.some(({ name }) => name === 'keepCampaign')).toBe(true))
    const saved = requests.find(({ name }) => name === 'keepCampaign')
    expect(saved?.variables.definition).toMatchObject({ pages: [{ page: 'home', revision: newest }] })
  })

  test('warns when a colour makes text hard to read, with the contrast', async () => {
    open(agreeing(campaign({ theme: { 'color-surface': '#111111' } })))
    expect(
      await screen.findByText(/^Text mot Bakgrund i ljust läge: kontrasten är 1,1, minst 4,5 behövs\.$/),
    ).toBeTruthy()
  })

  test('[N15] shows what would be in force in each market, with a link to the page as it would be', async () => {
    open(agreeing(campaign()))
    const table = await screen.findByRole('table', { name: /^Vad som gäller fre 27 nov/ })
    const link = await within(table).findByRole('link', { name: 'home' })
    expect(link.getAttribute('href')).toContain('/preview-widgets/show/home?at=2026-11-26T23%3A00%3A00.000Z&market=se')
    expect(link.getAttribute('href')).toContain('campaigns=black-week')
  })

  test('approves after a confirmation that states what happens when and where', async () => {
    const { requests } = open(
      agreeing(campaign({ cartCampaigns: ['bw-20'] }), {
        letCampaignGoLive: () => ({
          approveCampaign: head(campaign(), { state: 'scheduled', approvedRevision: 'r1' }),
        }),
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Godkänn' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Godkänn Black Week?' })
    expect(within(dialog).getByText(/^Sverige: fre 27 nov/)).toBeTruthy()
    expect(within(dialog).getByText('Erbjudande i varukorgen: bw-20')).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Godkänn' }))
    expect(await screen.findByText('Kampanjen är godkänd.')).toBeTruthy()
    expect(requests.find(({ name }) => name === 'letCampaignGoLive')?.variables).toMatchObject({ revision: 'r1' })
  })

  test('a merchandiser plans a campaign but cannot approve it', async () => {
    open(agreeing(campaign()), ['merchandiser'])
    await screen.findByText('Utkastet är sparat.')
    expect(screen.queryByRole('button', { name: 'Godkänn' })).toBeNull()
  })

  test('boosted titles are reordered by their buttons', async () => {
    const { requests } = open(agreeing(campaign({ boosts: [{ list: 'bastsaljare', products: ['1', '2'] }] })))
    fireEvent.click(await screen.findByRole('button', { name: 'Flytta ner Bok 1' }))
    await waitFor(() => expect(requests.some(({ name }) => name === 'keepCampaign')).toBe(true))
    const saved = requests.find(({ name }) => name === 'keepCampaign')
    expect(saved?.variables.definition).toMatchObject({ boosts: [{ products: ['2', '1'] }] })
  })

  test('[E7] an offer is created in place, in minor units, and referenced by the campaign', async () => {
    const { requests } = open(
      agreeing(campaign(), {
        offerTargets: () => ({ brands: { items: [] }, categories: [{ id: 'crime', name: 'Deckare', children: [] }] }),
        keepCartCampaign: () => ({
          saveCartCampaign: { __typename: 'StaffOffer', kind: 'cartCampaign', alias: 'femtio-av', name: 'Femtio av' },
        }),
      }),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Nytt erbjudande' }))
    const dialog = await screen.findByRole('dialog', { name: 'Nytt erbjudande' })
    const field = (name: string) => within(dialog).getByLabelText(name)
    fireEvent.change(field('Namn på svenska'), { target: { value: 'Femtio av' } })
    fireEvent.change(field('Vad det gör'), { target: { value: 'amount' } })
    fireEvent.change(within(within(dialog).getByRole('group', { name: 'Belopp' })).getByLabelText('SEK'), {
      target: { value: '49,50' },
    })
    fireEvent.click(field('Finland'))
    await within(dialog).findByRole('option', { name: 'Deckare' })
    fireEvent.change(field('Kategorier'), { target: { value: 'crime' } })
    fireEvent.click(field('Lägg till: Kategorier'))
    fireEvent.click(field('Bara med kod'))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Spara erbjudandet' }))
    expect(await screen.findByText('Femtio av är sparat.')).toBeTruthy()
    expect(requests.find(({ name }) => name === 'keepCartCampaign')?.variables).toMatchObject({
      baseRevision: null,
      definition: {
        alias: 'femtio-av',
        names: { sv: 'Femtio av' },
        effect: { kind: 'amount', amounts: { SEK: 4950 } },
        conditions: { categoryIds: ['crime'] },
        markets: ['se'],
        needsCode: true,
        window: 'campaign',
      },
    })
    await waitFor(() =>
      expect(requests.find(({ name }) => name === 'keepCampaign')?.variables.definition).toMatchObject({
        cartCampaigns: ['femtio-av'],
      }),
    )
  })
})
