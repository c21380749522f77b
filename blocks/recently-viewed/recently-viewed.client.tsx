'use client'

import { useEffect, useState } from 'react'
import type { Translate } from '#runtime/i18n/translate.ts'
import { clearViewed } from '#runtime/state/viewed.ts'
import button from '#ui/button/button.module.css'
import { Cover } from '#ui/cover/cover.tsx'
import { Price } from '#ui/price/price.tsx'
import row from '#ui/product-row/product-row.module.css'
import tile from '#ui/product-tile/product-tile.module.css'
import { type Viewed, type ViewedItem, viewedOf } from './viewed.ts'

export interface ViewedClientProps {
  /** Id of the heading. */
  readonly id: string
  readonly market: string
  readonly language: string
  /** Product ids, the most recently viewed first. */
  readonly ids: readonly string[]
}

/** Renders the recently viewed titles, with a button to clear them. */
export function ViewedClient({ id, market, language, ids }: ViewedClientProps) {
  const [viewed, setViewed] = useState<Viewed | null>(null)
  const joined = ids.join(',')

  useEffect(() => {
    const aborter = new AbortController()
    const address = `/actions/finding/viewed?${new URLSearchParams({ ids: joined, market, language })}`
    fetch(address, { headers: { accept: 'application/json' }, signal: aborter.signal })
      .then((response) => response.json())
      // Without a valid response, the row is omitted.
      .then(
        (answer: unknown) => setViewed(viewedOf(answer)),
        () => undefined,
      )
    return () => aborter.abort()
  }, [joined, market, language])

  if (!viewed || viewed.items.length === 0) return null
  const { items, words, vatIncluded } = viewed
  return (
    <section className={`wrap ${row.shelf}`} aria-labelledby={id}>
      <div className={row.head}>
        <h2 id={id}>{words.title}</h2>
        <button
          type="button"
          className={button.text}
          onClick={() => {
            clearViewed(() => window.localStorage)
            setViewed(null)
          }}
        >
          {words.clear}
        </button>
      </div>
      <ul className={row.row}>
        {items.map((item) => (
          <li key={item.productId}>
            <ViewedTile item={item} vatIncluded={vatIncluded} t={translateWith(words)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ViewedTileProps {
  readonly item: ViewedItem
  readonly vatIncluded: boolean
  readonly t: Translate
}

function ViewedTile({ item, vatIncluded, t }: ViewedTileProps) {
  const { name, author, formatLabel, href, image, unitPrice } = item
  return (
    <article className={tile.tile} data-product-id={item.productId}>
      {image && <Cover image={{ ...image, alt: '' }} />}
      <h3 className={tile.title}>
        <a href={href}>{name}</a>
      </h3>
      {author && <p className={tile.author}>{author}</p>}
      <p className={tile.format}>{formatLabel}</p>
      <Price price={unitPrice} vatIncluded={vatIncluded} t={t} />
    </article>
  )
}

/**
 * Creates a translator for price labels from the texts in the response, so that the browser loads no message catalogue.
 */
function translateWith(words: Viewed['words']): Translate {
  const known = new Map(Object.entries(words).map(([name, text]) => [`common:price.${name}`, text]))
  return (key, values) => (known.get(key) ?? '').replace('{{price}}', String(values?.price ?? ''))
}
