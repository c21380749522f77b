import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import { Cover } from '#ui/cover/cover.tsx'
import styles from './hero.module.css'
import type { HeroData } from './load.ts'
import type { heroProps } from './schema.ts'

export function Hero({ props, data, context }: ViewInput<z.infer<typeof heroProps>, HeroData>) {
  const { href } = context
  return (
    <section className={styles.hero} data-tone={props.tone}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.words}>
          {props.kicker && <p className={styles.kicker}>{props.kicker}</p>}
          {props.title && <h1 className={styles.title}>{props.title}</h1>}
          {props.text && <p className={styles.text}>{props.text}</p>}
          {props.action?.label && (
            <a className={button.primary} href={href(props.action.to)}>
              {props.action.label}
            </a>
          )}
        </div>
        {data.covers.length > 0 && (
          <ul className={styles.pile}>
            {data.covers.map(({ productId, name, alias, productImages: [image] }) => (
              <li key={productId}>
                <a href={href({ route: 'product', params: { alias } })} aria-label={name}>
                  {image && <Cover image={image} eager alt="" />}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
