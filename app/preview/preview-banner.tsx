import type { PageContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { momentIn } from './moment.ts'
import styles from './preview.module.css'
import type { Link } from './resolve-link.ts'

interface PreviewBannerProps {
  readonly link: Link
  readonly title: string
  readonly context: PageContext
}

/**
 * Renders the banner of a previewed page (E3). The banner shows the instant and the visitor of the preview, the expiry
 * of the preview link, and a link to the live page.
 */
export function PreviewBanner({ link, title, context }: PreviewBannerProps) {
  const t = createTranslator(context.language)
  const { market, language } = context
  const languageName = market.allowedLanguages.find(({ id }) => id === language)?.name ?? language
  const moment = link.at ? t('preview:at', { date: momentIn(context, Date.parse(link.at)) }) : t('preview:asNow')
  const visitor = link.signedIn == null ? [] : [t(link.signedIn ? 'preview:signedIn' : 'preview:signedOut')]
  const asOf = link.at ? [t('preview:asOf')] : []
  const facts = [title || link.path, market.country.name, languageName, ...visitor, moment, ...asOf]
  return (
    <aside className={styles.banner} aria-label={t('preview:label')}>
      <p>
        <b>{t('preview:label')}</b> {t('preview:intro')}
      </p>
      <ul>
        {[...new Set(facts)].map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>{t('preview:until', { date: momentIn(context, Date.parse(link.expiresAt)) })}</li>
      </ul>
      <a href={link.path}>{t('preview:leave')}</a>
    </aside>
  )
}
