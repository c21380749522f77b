import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { breadcrumbs } from './index.ts'

afterEach(cleanup)

const context = {
  origin: 'https://shop.example',
  t: createTranslator('sv'),
  href: (to: { readonly route: string; readonly params?: Readonly<Record<string, string>> }) =>
    to.route === 'index' ? '/' : `/c/${to.params?.category}`,
  subject: {
    name: 'Röda rummet',
    trail: [
      { name: 'Skönlitteratur', to: { route: 'category', params: { category: 'skonlitteratur' } } },
      { name: 'Klassiker', to: { route: 'category', params: { category: 'klassiker' } } },
    ],
  },
} as unknown as BlockContext

async function show(): Promise<HTMLElement> {
  const view = await breadcrumbs.prepare({} as never, context)
  render(view?.({}))
  return screen.getByRole('navigation', { name: 'Du är här' })
}

test('[F8] a title’s breadcrumbs link to the start page and to each category above it', async () => {
  const links = within(await show()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Start', '/'],
    ['Skönlitteratur', '/c/skonlitteratur'],
    ['Klassiker', '/c/klassiker'],
  ])
})

test('[F79] search engines read the same trail as absolute URLs', async () => {
  const data = JSON.parse((await show()).querySelector('script')?.textContent ?? '{}')
  expect(data['@type']).toBe('BreadcrumbList')
  expect(data.itemListElement.map((step: { name: string; item?: string }) => [step.name, step.item])).toEqual([
    ['Start', 'https://shop.example/'],
    ['Skönlitteratur', 'https://shop.example/c/skonlitteratur'],
    ['Klassiker', 'https://shop.example/c/klassiker'],
    ['Röda rummet', undefined],
  ])
})
