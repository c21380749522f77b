import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MiniCartClient } from './mini-cart.client.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const words = {
  title: 'Varukorg',
  close: 'Stäng',
  loading: 'Hämtar varukorgen …',
  show: 'Visa varukorgen',
  checkout: 'Till kassan',
  empty: 'Varukorgen är tom',
  failed: 'Något gick fel',
}

function open(panel: unknown) {
  HTMLDialogElement.prototype.showModal = () => undefined
  vi.stubGlobal('fetch', async () => Response.json({ panel }))
  render(<MiniCartClient address="/a" showFree cartHref="/varukorg" checkoutHref="/kassan" words={words} />)
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
  expect(screen.getAllByRole('term', { hidden: true }).map((term) => term.textContent)).toEqual([
    'Varor',
    'Frakt, från',
    'Totalt exkl. moms',
    'Moms',
    'Totalt inkl. moms',
  ])
  expect(screen.getAllByRole('definition', { hidden: true }).at(-1)?.textContent).toBe('102 kr')
})

test('[F33] a response without a sum, as from another build, is an error', async () => {
  open({ lines: [line], total: '102 kr', free: null })
  await screen.findByText(words.failed)
})
