import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockNode } from '#schemas/page.ts'
import { showForm } from './testing/form-stage.tsx'

afterEach(cleanup)

const title = (productId: string, name: string, status = 'in_stock') => ({
  productId,
  name,
  author: 'Jane Austen',
  skus: [{ stock: { status } }],
})

async function open(source: unknown, answers = {}) {
  const block: BlockNode = { type: 'product-shelf', v: 1, props: { title: 'Nytt', source: source as never } }
  showForm({ block, answers })
  const details = screen.getByText('Visa titlar per marknad').closest('details') as HTMLDetailsElement
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
}

test('[E5] chosen books: which are sold in each market, which replace another edition, which are sold out or missing', async () => {
  await open(
    { products: ['1', '2', '9'] },
    {
      pickedProducts: () => ({ productsByIds: [] }),
      resolvedTitles: () => ({
        productList: { total: 2, items: [title('1', 'Emma'), title('22', 'Övertalning', 'out_of_stock')] },
        campaignEffects: { boosts: [] },
      }),
      pinnedTitles: () => ({ productsByIds: [{ productId: '1' }, { productId: '2' }] }),
    },
  )
  const market = screen.getByRole('region', { name: 'Finland' })
  const rows = (await within(market).findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toEqual(['Emma, Jane Austen vald', 'Övertalning, Jane Austen annan utgåva slutsåld'])
  expect(within(market).getByText('1 vald titel säljs inte här.')).toBeTruthy()
})

test('[E5] a list: titles by its rule, and those a campaign boosts', async () => {
  await open(
    { list: 'bestsellers' },
    {
      pickLists: () => ({ namedLists: [] }),
      resolvedTitles: () => ({
        productList: { total: 2, items: [title('1', 'Emma'), title('2', 'Övertalning')] },
        campaignEffects: { boosts: [{ list: 'bestsellers', category: null, productIds: ['1'] }] },
      }),
    },
  )
  const market = screen.getByRole('region', { name: 'Sverige' })
  const rows = (await within(market).findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows).toEqual(['Emma, Jane Austen lyft av kampanj', 'Övertalning, Jane Austen av regeln'])
})

test('[E5] states that the titles depend on the page', async () => {
  await open({ related: 'product' })
  expect(screen.getByText('Beror på boken som sidan handlar om.')).toBeTruthy()
})
