import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import cover from '#ui/cover/cover.module.css'
import { PriceParts } from '#ui/price/price-parts.tsx'
import row from '#ui/product-row/product-row.module.css'
import tile from '#ui/product-tile/product-tile.module.css'
import type { recentlyViewedProps } from './schema.ts'

export function RecentlyViewed({ props, context }: ViewInput<z.infer<typeof recentlyViewedProps>, undefined>) {
  const { t, market, language, subject, block } = context
  const heading = `${block.id}-heading`
  return (
    <template
      data-viewed=""
      data-market={market.alias}
      data-language={language}
      data-except={subject?.kind === 'product' ? subject.id : undefined}
      data-limit={props.limit}
    >
      <section className={`wrap ${row.shelf}`} aria-labelledby={heading}>
        <div className={row.head}>
          <h2 id={heading}>{t('finding:viewed.title')}</h2>
          <button type="button" className={button.text}>
            {t('finding:viewed.clear')}
          </button>
        </div>
        <ul className={row.row}>
          <li>
            <article className={tile.tile}>
              <img className={cover.cover} alt="" loading="lazy" decoding="async" />
              <h3 className={tile.title}>
                {/* biome-ignore lint/a11y/useValidAnchor: the script adds the address and the name */}
                {/* biome-ignore lint/a11y/useAnchorContent: the script adds the address and the name */}
                <a />
              </h3>
              <p className={tile.author} data-field="author" />
              <p className={tile.format} data-field="format" />
              <PriceParts t={t} />
            </article>
          </li>
        </ul>
      </section>
    </template>
  )
}
