import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type IndexExample, IndexListClient } from './index-list.client.tsx'

// Render no frames, because the test environment reports an error for every frame that it does not load.
vi.mock('./thumbnail.tsx', () => ({ Thumbnail: () => null }))

afterEach(() => {
  cleanup()
  window.history.replaceState(null, '', '/')
})

const example = (type: string, block: string, name: string): IndexExample => ({
  id: `${type}-${name}`,
  href: `/preview-widgets/${type}/${name}`,
  thumbnail: `/preview-widgets/${type}/${name}?bare=thumbnail`,
  block,
  example: name,
  code: `${type} 1`,
})

const list = (text = '') => (
  <IndexListClient
    action="/preview-widgets"
    hidden={{ market: 'fi' }}
    text={text}
    groups={[
      {
        id: 'content',
        title: 'Innehåll',
        examples: [example('hero', 'Hjälte', 'Höst'), example('hero', 'Hjälte', 'Vår')],
      },
      { id: 'products', title: 'Produkter', examples: [example('product-shelf', 'Bokhylla', 'Nytt')] },
    ]}
    messages={{
      search: 'Sök',
      show: 'Visa',
      found: 'Exempel: {shown} av 3',
      nothing: 'Inget passar.',
      groups: 'Grupper',
    }}
  />
)
const links = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'))
const field = () => screen.getByRole('searchbox', { name: 'Sök' })

test('[E1] the gallery filters its examples while one types, and the URL keeps the text', () => {
  render(list())
  expect(screen.getByRole('status').textContent).toBe('Exempel: 3 av 3')
  fireEvent.change(field(), { target: { value: 'hero  VÅR' } })
  expect(links()).toEqual(['#content', '/preview-widgets/hero/Vår'])
  expect(screen.getByRole('status').textContent).toBe('Exempel: 1 av 3')
  expect(screen.queryByRole('heading', { name: /Produkter/ })).toBeNull()
  expect(new URLSearchParams(window.location.search).get('q')).toBe('hero  VÅR')
  fireEvent.change(field(), { target: { value: 'qqq' } })
  expect(screen.getByRole('status').textContent).toBe('Inget passar.')
  fireEvent.change(field(), { target: { value: '' } })
  expect(links()).toHaveLength(5)
  expect(window.location.search).toBe('')
})

test('[E1] a shared search is shown filtered', () => {
  render(list('bokhylla'))
  expect(links()).toEqual(['#products', '/preview-widgets/product-shelf/Nytt'])
})
