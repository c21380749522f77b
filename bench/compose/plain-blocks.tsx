import { z } from 'zod'
import { defineBlock, type ViewInput } from '#runtime/registry/define-block.ts'
import { image } from '#schemas/link.ts'
import { text } from '#schemas/localized.ts'

const headingProps = z.strictObject({ text: text(), level: z.union([z.literal(2), z.literal(3)]).default(2) })
const paragraphProps = z.strictObject({ text: text(600), tone: z.enum(['quiet', 'loud']).default('quiet') })
const pictureProps = z.strictObject({ image: image() })
const columnsProps = z.strictObject({ ratio: z.enum(['even', 'wide']).default('even') })

export function Heading({ props }: ViewInput<z.infer<typeof headingProps>, undefined>) {
  return props.level === 3 ? <h3>{props.text}</h3> : <h2>{props.text}</h2>
}

export function Paragraph({ props }: ViewInput<z.infer<typeof paragraphProps>, undefined>) {
  return <p className={props.tone}>{props.text}</p>
}

export function Picture({ props: { image } }: ViewInput<z.infer<typeof pictureProps>, undefined>) {
  return <img src={image.src} alt={image.alt ?? ''} width={image.width} height={image.height} loading="lazy" />
}

/**
 * Class of a column. Each library sets this class on the element that it renders around a slot, so that columns add no
 * element.
 */
export const columnClass = 'column'

const editor = (name: string) => ({ title: { sv: name, en: name }, group: 'content' }) as const

export const heading = defineBlock({
  type: 'heading',
  props: headingProps,
  examples: {},
  view: Heading,
  editor: editor('heading'),
})
export const paragraph = defineBlock({
  type: 'paragraph',
  props: paragraphProps,
  examples: {},
  view: Paragraph,
  editor: editor('paragraph'),
})
export const picture = defineBlock({
  type: 'picture',
  props: pictureProps,
  examples: {},
  view: Picture,
  editor: editor('picture'),
})
export const columns = defineBlock({
  type: 'columns',
  props: columnsProps,
  slots: { start: { allow: ['*'] }, end: { allow: ['*'] } },
  examples: {},
  view: ({ props, slots }) => (
    <section className={props.ratio}>
      <div className={columnClass}>{slots.start}</div>
      <div className={columnClass}>{slots.end}</div>
    </section>
  ),
  editor: editor('columns'),
})
