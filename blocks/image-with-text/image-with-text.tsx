import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { paragraphsOf } from '#schemas/values/text.ts'
import button from '#ui/button/button.module.css'
import styles from './image-with-text.module.css'
import type { imageWithTextProps } from './schema.ts'

export function ImageWithText({ props, context }: ViewInput<z.infer<typeof imageWithTextProps>, undefined>) {
  const { image, action } = props
  return (
    <section className={`wrap ${styles.pair}`} data-side={props.side}>
      <img src={image.src} alt={image.alt ?? ''} width={image.width} height={image.height} loading="lazy" />
      <div>
        {props.title && <h2>{props.title}</h2>}
        {paragraphsOf(props.body ?? '').map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text can be identical.
          <p key={index}>{paragraph}</p>
        ))}
        {action?.label && (
          <a className={button.secondary} href={context.href(action.to)}>
            {action.label}
          </a>
        )}
      </div>
    </section>
  )
}
