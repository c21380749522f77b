import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BlockNode } from '#schemas/page.ts'
import type { MockResponses } from '#studio/testing/staff-screen.tsx'
import { showForm } from './testing/form-stage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const product = (productId: string, name: string, author: string) => ({
  productId,
  alias: name.toLowerCase(),
  name,
  author,
  formatLabel: 'Pocket',
  productImages: [{ fileName: `/covers/${productId}.svg` }],
  unitPrice: { sellingPriceIncVatFormatted: '99 kr' },
})
const shelf = [product('1', 'Emma', 'Jane Austen'), product('2', 'Doktor Glas', 'Hjalmar Söderberg')]
const requests: unknown[] = []

const answers: MockResponses = {
  pickProducts: ({ search }) => {
    requests.push(search)
    return { productList: { items: shelf.filter(({ name }) => name.toLowerCase().includes(String(search ?? ''))) } }
  },
  pickedProducts: ({ ids }) => ({
    productsByIds: shelf.filter(({ productId }) => (ids as readonly string[]).includes(productId)),
  }),
  pickLists: () => ({
    namedLists: [
      { id: 'bestsellers', name: 'Mest sålda', description: null, aliases: [{ alias: 'bastsaljare' }] },
      { id: 'news', name: 'Nyheter', description: null, aliases: [] },
    ],
  }),
  pickCategories: () => ({
    categories: [
      {
        id: '1',
        alias: 'skonlitteratur',
        name: 'Skönlitteratur',
        children: [{ id: '2', alias: 'deckare', name: 'Deckare', children: [] }],
      },
      { id: '3', alias: 'fakta', name: 'Fakta', children: [] },
    ],
  }),
  pickedCategory: ({ alias }) => ({
    category: alias === 'deckare' ? { id: '2', alias, name: 'Deckare', path: [{ name: 'Deckare' }] } : null,
  }),
}

const withSource = (source: unknown): BlockNode => ({
  type: 'product-shelf',
  v: 1,
  props: { title: 'Nytt', source: source as never },
})

async function lookFor(label: string, text: string) {
  const box = screen.getByRole('combobox', { name: label })
  await act(async () => box.focus())
  await act(async () => fireEvent.change(box, { target: { value: text } }))
  return box
}

test('[F102] a book is found by title, with cover and price, and chosen by keyboard', async () => {
  const { edited } = showForm({ block: withSource({ products: ['1'] }), answers })
  const box = await lookFor('Lägg till bok', 'doktor')
  const option = await screen.findByRole('option', { name: /Doktor Glas/ })
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  expect(option.textContent).toContain('Hjalmar Söderberg · Pocket · 99 kr')
  expect(option.querySelector('img')?.getAttribute('src')).toBe('/covers/2.svg')
  await act(async () => fireEvent.keyDown(box, { key: 'ArrowDown' }))
  await act(async () => fireEvent.keyDown(box, { key: 'Enter' }))
  expect(edited.block.props.source).toEqual({ products: ['1', '2'] })
  expect(await screen.findByText('bok är tillagt.')).toBeTruthy()
})

test('[F102] a search without a response is shown as failed, and retried', async () => {
  let isUp = false
  const { edited } = showForm({
    block: withSource({ list: 'bestsellers' }),
    answers: {
      ...answers,
      pickLists: () => {
        if (!isUp) throw new Error('Nobody answers.')
        return answers.pickLists?.(undefined as never)
      },
    },
  })
  const box = await lookFor('Lista', 'Ny')
  await waitFor(() => expect(screen.getByRole('listbox').textContent).toContain('Butiken svarade inte'))
  isUp = true
  const option = await screen.findByRole('option', { name: /Nyheter/ })
  expect(option).toBeTruthy()
  await act(async () => fireEvent.keyDown(box, { key: 'ArrowDown' }))
  await act(async () => fireEvent.keyDown(box, { key: 'Enter' }))
  expect(edited.block.props.source).toEqual({ list: 'news' })
})

test('[E4] a name that arrives while the field is in use does not replace the selected text', async () => {
  let answer = (): void => undefined
  const late = new Promise<void>((done) => {
    answer = done
  })
  showForm({
    block: withSource({ list: 'bestsellers' }),
    answers: { ...answers, pickLists: () => late.then(() => answers.pickLists?.(undefined as never)) },
  })
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Lista' })
  await act(async () => box.focus())
  box.select()
  await act(async () => answer())
  await act(async () => undefined)
  expect([box.value, box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)]).toEqual([
    'bestsellers',
    'bestsellers',
  ])
  await act(async () => box.blur())
  await waitFor(() => expect(box.value).toBe('Mest sålda'))
})

test('[E4] scrolling the panel keeps the typed text; Escape discards it', async () => {
  showForm({ block: withSource({ list: 'bestsellers' }), answers })
  const box = (await lookFor('Lista', 'Ny')) as HTMLInputElement
  await screen.findByRole('option', { name: /Nyheter/ })
  await act(async () => fireEvent.scroll(box.closest('form') ?? document))
  expect(box.value).toBe('Ny')
  await act(async () => fireEvent.change(box, { target: { value: 'Nyh' } }))
  await screen.findByRole('option', { name: /Nyheter/ })
  await act(async () => fireEvent.keyDown(box, { key: 'Escape' }))
  expect(box.value).toBe('Mest sålda')
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
})

test('[F102] a search request is sent once typing pauses', async () => {
  requests.length = 0
  showForm({ block: withSource({ products: ['1'] }), answers })
  const box = screen.getByRole('combobox', { name: 'Lägg till bok' })
  await act(async () => {
    box.focus()
    for (const value of ['d', 'do', 'dok']) fireEvent.change(box, { target: { value } })
  })
  await screen.findByRole('option', { name: /Doktor Glas/ })
  await waitFor(() => expect(requests.filter((text) => text !== null)).toEqual(['dok']))
})

test('[F102] chosen books are reordered by keyboard; one that no longer exists is marked', async () => {
  const { edited } = showForm({ block: withSource({ products: ['1', '2', '9'] }), answers })
  const list = await screen.findByRole('grid', { name: 'Valda böcker' })
  await within(list).findByText('Emma')
  expect(within(list).getByText('”9” säljs inte i marknaden, eller finns inte längre.')).toBeTruthy()
  await act(async () => fireEvent.click(within(list).getByRole('button', { name: 'Flytta upp Doktor Glas' })))
  expect(edited.block.props.source).toEqual({ products: ['2', '1', '9'] })
  expect(screen.getByText('Doktor Glas står nu på plats 1 av 3.')).toBeTruthy()
  await act(async () => fireEvent.click(within(list).getByRole('button', { name: 'Ta bort 9' })))
  expect(edited.block.props.source).toEqual({ products: ['2', '1'] })
})

test('[E6] a choice closes the list, which stays closed when the response brings its name', async () => {
  const { edited } = showForm({ block: withSource({ list: 'bestsellers' }), answers })
  const box = await lookFor('Lista', 'Ny')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await act(async () => fireEvent.keyDown(box, { key: 'ArrowDown' }))
  await act(async () => fireEvent.keyDown(box, { key: 'Enter' }))
  expect(edited.block.props.source).toEqual({ list: 'news' })
  expect((box as HTMLInputElement).value).toBe('Nyheter')
  expect(screen.queryByRole('listbox')).toBeNull()
  await act(() => new Promise((done) => setTimeout(done, 250)))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('[F102] a stored reference shows its current name, also when it is an old alias', async () => {
  showForm({ block: withSource({ list: 'bastsaljare' }), answers })
  await waitFor(() => expect(screen.getByRole('combobox', { name: /^Lista/ })).toHaveProperty('value', 'Mest sålda'))
})

test('[F102] categories are a tree; a search keeps the ancestors of its hits', async () => {
  const { edited } = showForm({ block: withSource({ category: 'gammal' }), answers })
  expect(await screen.findByText('”gammal” finns inte längre.')).toBeTruthy()
  await lookFor('Kategori', 'deck')
  await waitFor(() => {
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Skönlitteratur', 'Deckare'])
  })
  await act(async () => fireEvent.click(screen.getByRole('option', { name: 'Deckare' })))
  expect(edited.block.props.source).toEqual({ category: 'deckare' })
})

test('[F102] a link’s target is chosen by its name', async () => {
  const block: BlockNode = {
    type: 'hero',
    v: 1,
    props: { title: 'A', action: { label: 'Läs', to: { route: 'news' } } },
  }
  const { edited } = showForm({ block, answers })
  fireEvent.change(screen.getByLabelText('Leder till'), { target: { value: 'category' } })
  await lookFor('Kategori', 'deck')
  const option = await screen.findByRole('option', { name: 'Deckare' })
  await act(async () => fireEvent.click(option))
  expect((edited.block.props.action as { to: unknown }).to).toEqual({
    route: 'category',
    params: { category: 'deckare' },
  })
})

test('[F102] a picture is uploaded by choosing a file; the response is stored with the picture’s size', async () => {
  const sent: string[] = []
  let status = 201
  class Request {
    readonly upload = { addEventListener: () => undefined }
    readonly responseText = JSON.stringify({
      id: 'a'.repeat(32),
      width: 800,
      height: 600,
      files: [{ src: `/api/images/${'a'.repeat(32)}/800.webp`, width: 800, format: 'webp', size: 1 }],
    })
    status = 0
    #done: () => void = () => {}
    open(method: string, address: string) {
      sent.push(`${method} ${address}`)
    }
    setRequestHeader() {}
    addEventListener(kind: string, done: () => void) {
      if (kind === 'load') this.#done = done
    }
    send() {
      this.status = status
      this.#done()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const block = { type: 'image-with-text', v: 1, props: { title: 'A', body: 'B' } } as unknown as BlockNode
  const { edited } = showForm({ block, answers: { pickedImage: () => ({ contentImage: null }) } })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const file = new File(['x'], 'hylla.png', { type: 'image/png' })
  const choose = () => act(async () => void fireEvent.change(input as HTMLInputElement, { target: { files: [file] } }))
  await choose()
  expect(sent).toEqual(['POST /api/images?name=hylla.png'])
  expect(edited.block.props.image).toEqual({
    src: `/api/images/${'a'.repeat(32)}/800.webp`,
    width: 800,
    height: 600,
    alt: { $t: {} },
  })
  expect(screen.getByLabelText('Bilden i ord, svenska')).toBeTruthy()
  status = 413
  await choose()
  expect(screen.getByRole('alert').textContent).toBe('Bilden är för stor.')
})
