import type { BlockNode } from '#schemas/page.ts'
import { words } from './words.ts'

/** Block without slots. `changes` is the name of the prop that variants and overrides change. */
export interface Leaf {
  readonly type: string
  readonly props: BlockNode['props']
  readonly changes: string
}

/** Kind of a page's leaves: `plain` for blocks with only a text or a picture, `shop` for blocks of the bookshop. */
export type PageKind = 'plain' | 'shop'
export const pageKinds: readonly PageKind[] = ['plain', 'shop']

const picture = (number: number) => ({ src: `/pictures/${number}.avif`, alt: words(number), width: 800, height: 600 })
const link = (number: number) => ({ label: words(number), to: { route: 'category', params: { category: 'romaner' } } })

export const leaves: Readonly<Record<PageKind, readonly ((number: number) => Leaf)[]>> = {
  plain: [
    (number) => ({ type: 'heading', props: { text: words(number), level: 2 }, changes: 'text' }),
    (number) => ({ type: 'paragraph', props: { text: words(number, 4), tone: 'quiet' }, changes: 'text' }),
    (number) => ({ type: 'picture', props: { image: picture(number) }, changes: 'image' }),
  ],
  shop: [
    (number) => ({ type: 'rich-text', props: { title: words(number), body: words(number, 3) }, changes: 'title' }),
    (number) => ({
      type: 'usp-bar',
      props: { items: [1, 2, 3].map((item) => ({ title: words(number * 10 + item) })) },
      changes: 'items',
    }),
    (number) => ({
      type: 'hero',
      props: {
        kicker: words(number),
        title: words(number),
        text: words(number, 2),
        tone: 'warm',
        action: link(number),
      },
      changes: 'title',
    }),
    (number) => ({
      type: 'image-with-text',
      props: { image: picture(number), side: 'start', title: words(number), body: words(number, 2) },
      changes: 'title',
    }),
    (number) => ({
      type: 'link-list',
      props: { title: words(number), links: [1, 2, 3].map((item) => link(number * 10 + item)) },
      changes: 'title',
    }),
    (number) => ({
      type: 'status-message',
      props: { title: words(number), text: words(number), action: link(number) },
      changes: 'title',
    }),
  ],
}
