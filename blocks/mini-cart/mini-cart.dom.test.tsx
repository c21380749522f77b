import { act, fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noPage } from '#runtime/browser/testing/no-page.ts'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { closeModal, modal, openModal } from '#runtime/state/modal.ts'
import { mount } from './mini-cart.island.tsx'
import { MiniCart } from './mini-cart.tsx'

let mounted: ReturnType<typeof mount> | undefined
let panel: unknown = null
const requests: string[] = []

beforeEach(() => {
  requests.length = 0
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true
  }
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return Response.json({ panel })
  })
  const context = {
    t: createTranslator('sv'),
    href: ({ route }: { route: string }) => `/${route}`,
    market: { alias: 'se' },
    language: 'sv',
  } as unknown as BlockContext
  document.body.innerHTML = renderToStaticMarkup(<MiniCart props={{}} data={undefined} context={context} slots={{}} />)
})
afterEach(() => {
  act(() => mounted?.end())
  mounted = undefined
  closeModal()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function load(): void {
  const island = document.querySelector<HTMLElement>('[data-island="mini-cart"]')
  const props: unknown = JSON.parse(island?.querySelector('script')?.textContent ?? '')
  act(() => {
    if (island) mounted = mount(island, props, noPage)
  })
}

function open(shown: unknown): void {
  panel = shown
  openModal('mini-cart')
  load()
}

const line = {
  skuId: '7',
  quantity: 1,
  name: 'Emma',
  format: 'Pocket',
  href: '/p/emma',
  image: null,
  total: '59,43 kr',
}
const dialogs = () => screen.queryAllByRole('dialog', { name: 'Varukorg' })

test('[F33] [S1] the mini cart shows the sum and its lines as the server sends them', async () => {
  const row = (kind: string, label: string, value: string) => ({ kind, label, value, strong: false })
  open({
    lines: [line],
    sums: [
      row('GOODS', 'Varor', '59,43 kr'),
      row('SHIPPING', 'Frakt, från', '36,79 kr'),
      row('TOTAL_EX_VAT', 'Totalt exkl. moms', '96,22 kr'),
      row('VAT', 'Moms', '5,78 kr'),
      row('TOTAL_INC_VAT', 'Totalt inkl. moms', '102 kr'),
    ],
    free: null,
  })
  await screen.findByText('Emma')
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Varor',
    'Frakt, från',
    'Totalt exkl. moms',
    'Moms',
    'Totalt inkl. moms',
  ])
  expect(screen.getAllByRole('definition').at(-1)?.textContent).toBe('102 kr')
  expect(requests).toEqual(['/actions/cart/panel?market=se&language=sv'])
})

test('[F33] a response without a sum, as from another build, is an error', async () => {
  open({ lines: [line], total: '102 kr', free: null })
  expect((await screen.findByRole('alert')).textContent).toBe(createTranslator('sv')('errors:general'))
})

test('[F33] a press before the script arrived opens the cart once; closing it and pressing again opens it again', async () => {
  open(null)
  await screen.findByText('Varukorgen är tom')
  expect(dialogs()).toHaveLength(1)
  expect(requests).toHaveLength(1)
  act(() => dialogs()[0]?.dispatchEvent(new Event('close')))
  await act(async () => undefined)
  expect(modal.current).toBeNull()
  expect(dialogs()).toEqual([])
  await act(async () => openModal('mini-cart'))
  expect(dialogs()).toHaveLength(1)
  expect(requests).toHaveLength(2)
})

test('[F33] a cart that was closed before the script arrived remains closed', () => {
  openModal('mini-cart')
  closeModal()
  load()
  expect(dialogs()).toEqual([])
  expect(requests).toEqual([])
})

test('[F33] the cart closes by its button and by a press beside it', async () => {
  HTMLDialogElement.prototype.close = function close() {
    this.dispatchEvent(new Event('close'))
  }
  load()
  for (const target of [() => screen.getByRole('button', { name: 'Stäng' }), () => dialogs()[0]]) {
    await act(async () => openModal('mini-cart'))
    const pressed = target()
    await act(async () => pressed && fireEvent.click(pressed))
    expect(dialogs()).toEqual([])
  }
})
