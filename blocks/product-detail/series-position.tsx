import type { BlockContext } from '#runtime/context.ts'
import type { ProductDetailData } from './load.ts'
import styles from './product-detail.module.css'

interface SeriesPlaceProps {
  readonly data: ProductDetailData
  readonly context: BlockContext
}

export function SeriesPosition({ data, context }: SeriesPlaceProps) {
  const { series, seriesPosition, id } = data.work
  if (!series) return null
  const { t, href, locale } = context
  const here = series.products.findIndex(({ work }) => work.id === id)
  const previous = here > 0 ? series.products[here - 1] : undefined
  const next = here >= 0 ? series.products[here + 1] : undefined
  const to = (alias: string) => href({ route: 'product', params: { alias } })
  return (
    <p className={styles.series}>
      <a href={href({ route: 'series', params: { alias: series.alias } })}>
        {seriesPosition == null
          ? t('product:series.in', { series: series.name })
          : t('product:series.part', { part: seriesPosition.toLocaleString(locale), series: series.name })}
      </a>
      {previous && (
        <>
          {' · '}
          <a href={to(previous.alias)} rel="prev">
            {t('product:series.previous', { title: previous.name })}
          </a>
        </>
      )}
      {next && (
        <>
          {' · '}
          <a href={to(next.alias)} rel="next">
            {t('product:series.next', { title: next.name })}
          </a>
        </>
      )}
    </p>
  )
}
