import type { PageContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import button from '#ui/button/button.module.css'
import { getShop } from '../shop.ts'
import { momentIn } from './moment.ts'
import styles from './preview.module.css'

interface LinkEndedProps {
  readonly title: string
  /** When the link expired, in epoch milliseconds. Null when the link is invalid. */
  readonly endedAt: number | null
  readonly context: PageContext
}

export function LinkEnded({ title, endedAt, context }: LinkEndedProps) {
  const t = createTranslator(context.language)
  const here = { market: context.market.alias, language: context.language, config: getShop().config }
  return (
    <div className={`wrap ${styles.ended}`}>
      <h1>{title}</h1>
      <p>{endedAt === null ? t('preview:unknown') : t('preview:ended', { date: momentIn(context, endedAt) })}</p>
      <p>
        <a className={button.primary} href={hrefTo({ route: 'index' }, here)}>
          {t('preview:toShop')}
        </a>
      </p>
    </div>
  )
}
