import type { ReactNode } from 'react'
import { Hero } from '#blocks/hero/hero.tsx'
import { ImageWithText } from '#blocks/image-with-text/image-with-text.tsx'
import { LinkList } from '#blocks/link-list/link-list.tsx'
import { RichText } from '#blocks/rich-text/rich-text.tsx'
import { StatusMessage } from '#blocks/status-message/status-message.tsx'
import { UspBar } from '#blocks/usp-bar/usp-bar.tsx'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import type { Resolved } from '#schemas/localized.ts'
import { shared } from './context.ts'
import { Heading, Paragraph, Picture } from './plain-blocks.tsx'

type Props = Readonly<Record<string, unknown>>

const context = { ...shared, block: { id: 'block', type: 'block' } }

function viewOf<Own, Data>(View: (input: ViewInput<Own, Data>) => ReactNode, data: Data) {
  return (props: Props): ReactNode => View({ props: props as Resolved<Own>, data, context, slots: {} })
}

/** Views of all blocks without slots. Hand-written React, Puck and Builder share them. */
export const views: Readonly<Record<string, (props: Props) => ReactNode>> = {
  heading: viewOf(Heading, undefined),
  paragraph: viewOf(Paragraph, undefined),
  picture: viewOf(Picture, undefined),
  hero: viewOf(Hero, { covers: [] }),
  'image-with-text': viewOf(ImageWithText, undefined),
  'link-list': viewOf(LinkList, undefined),
  'rich-text': viewOf(RichText, undefined),
  'status-message': viewOf(StatusMessage, undefined),
  'usp-bar': viewOf(UspBar, undefined),
}

export function viewOfType(type: string): (props: Props) => ReactNode {
  const view = views[type]
  if (!view) throw new Error(`No view for ${type}.`)
  return view
}
