import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { renderStaff } from '../testing/staff-screen.tsx'
import { FacetsScreen } from './facets-screen.tsx'
import { ListsScreen } from './lists-screen.tsx'
import { SynonymsScreen } from './synonyms-screen.tsx'

afterEach(cleanup)

const layout = (category: string, revision: string | null, hidden = false) => ({
  __typename: 'FacetLayout',
  category,
  from: revision === null ? '' : category,
  revision,
  entries: [
    { facet: 'price', name: 'Pris', hidden },
    { facet: 'p-format', name: 'Format', hidden: false },
  ],
})

describe('[E7] filters of a category', () => {
  test('are inherited until they are changed, and can be hidden', async () => {
    const { requests } = renderStaff(<FacetsScreen />, {
      pickCategories: () => ({ categories: [{ id: 'crime', name: 'Deckare', children: [] }] }),
      FacetLayout: ({ category }: { readonly category: string }) => ({
        facetLayout: layout(category, category === '' ? '1' : null),
      }),
      SaveFacetLayout: ({ category }: { readonly category: string }) => ({
        saveFacetLayout: layout(category, '2', true),
      }),
    })
    await screen.findByRole('option', { name: 'Deckare' })
    fireEvent.change(screen.getByRole('combobox', { name: 'Kategori' }), { target: { value: 'crime' } })
    expect(await screen.findByText('Ärver från: Hela butiken')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /: Pris$/ }))
    expect(await screen.findByText('Kategorin har egna filter.')).toBeTruthy()
    const save = requests.find(({ name }) => name === 'SaveFacetLayout')
    expect(save?.variables).toMatchObject({
      category: 'crime',
      baseRevision: null,
      entries: [
        { facet: 'price', hidden: true },
        { facet: 'p-format', hidden: false },
      ],
    })
    expect(screen.getByRole('button', { name: 'Ärv igen' })).toBeTruthy()
  })
})

describe('[E7] synonyms', () => {
  test('are entered as words with commas, and errors in them are shown', async () => {
    const message = 'En grupp behöver minst två ord.'
    const set = (language: string) => ({
      language,
      groups: [['mumin', 'moomin']],
      oneWay: [],
      revision: '1',
      author: 'seed',
    })
    const { requests } = renderStaff(<SynonymsScreen />, {
      Synonyms: () => ({ synonyms: ['*', 'sv', 'en'].map(set) }),
      SaveSynonyms: () => ({
        saveSynonyms: {
          __typename: 'InvalidMerchandise',
          message: 'Det finns fel som måste rättas först.',
          issues: [{ severity: 'error', code: 'one-word-group', path: '/groups/0', message }],
        },
      }),
    })
    const group = await screen.findByRole('textbox', { name: 'Grupp 1' })
    fireEvent.change(group, { target: { value: 'mumin, muumi, ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Ny rad' }))
    fireEvent.change(screen.getByRole('textbox', { name: 'Skrivs, rad 1' }), { target: { value: 'hp' } })
    fireEvent.click(screen.getByRole('button', { name: 'Spara' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(requests.at(-1)?.variables).toMatchObject({
      language: '*',
      groups: [['mumin', 'muumi']],
      oneWay: [{ from: 'hp', to: '' }],
      baseRevision: '1',
    })
  })
})

describe('[E7] the list of lists', () => {
  const list = {
    __typename: 'MerchandisedList',
    id: 'news',
    draft: { format: 1, id: 'news', names: { sv: 'Nyheter' }, aliases: { sv: 'nyheter' } },
    draftRevision: '2',
    author: 'eva@example.com',
    savedAt: '2026-11-21T12:00:00Z',
    publishedRevision: '1',
    publishedBy: null,
    publishedAt: null,
  }

  test('links to each, shows whether it is visible, and creates new ones', async () => {
    const opened: string[] = []
    renderStaff(<ListsScreen onOpen={(address) => opened.push(address)} />, {
      MerchandisedLists: () => ({ merchandisedLists: [list] }),
      SaveList: () => ({ saveList: { ...list, issues: [] } }),
    })
    const link = await screen.findByRole('link', { name: 'Nyheter' })
    expect(link.getAttribute('href')).toBe('/preview-widgets/compose/lists/news')
    expect(screen.getByText('Publicerad, med ändringar i utkastet')).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'julklappar' } })
    fireEvent.submit(screen.getByRole('textbox').closest('form') as HTMLFormElement)
    await waitFor(() => expect(opened).toEqual(['/preview-widgets/compose/lists/julklappar']))
  })
})
